import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

export type RequestOptions = {
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

/** Sends a request to a preview; names below `localhost` are those of this machine. */
export function requestPreview(url: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { host, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers: { host, ...options.headers } },
      response => {
        text(response).then(
          body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        )
      },
    )
    sent.once('error', reject)
    sent.end(options.body)
  })
}
