import { createHttpClient, type HttpClient } from '../src/remote/createHttpClient.ts'

type Answer = (path: string, init: RequestInit & { readonly headers: Record<string, string> }) => unknown

/**
 * HTTP client over a fake server function: a `Response` is passed through, other values become JSON.
 *
 * @example makeHttpClient(path => (path === '/api/runs' ? { runs: [] } : new Response('{}', { status: 404 })))
 */
export function makeHttpClient(answer: Answer, token = 'test-token'): HttpClient {
  let current = token
  return createHttpClient({
    fetch: async (path, init = {}) => {
      const given = await answer(path, init as Parameters<Answer>[1])
      return given instanceof Response ? given : Response.json(given)
    },
    token: {
      read: () => current,
      update: page => {
        current = /content="([^"]*)"/.exec(page)?.[1] ?? current
      },
    },
  })
}

/** HTTP client whose requests never resolve. */
export const silentHttp: HttpClient = makeHttpClient(() => new Promise(() => {}))
