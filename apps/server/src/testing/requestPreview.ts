import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'

/** Requests a path of a preview; Node does not resolve names below localhost. */
export async function requestPreview(
  url: string,
  path: string,
  headers: { readonly [name: string]: string } = {},
): Promise<{ readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string }> {
  const { host, port } = new URL(url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, resolve)
      .on('error', reject)
      .end()
  })
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

const isProcess = (name: string) => /^\d+$/.test(name)

/** Environments, with NUL between variables, of the processes that carry a text in theirs. Linux. */
export function environmentsWith(text: string): readonly string[] {
  return readdirSync('/proc')
    .filter(isProcess)
    .map(readEnviron)
    .filter(environ => environ.includes(text))
}

/** Ids of the processes that carry a text in their environment. Linux. */
export function findProcessesWith(text: string): readonly number[] {
  return readdirSync('/proc')
    .filter(name => isProcess(name) && readEnviron(name).includes(text))
    .map(Number)
}

/** Empty for a process that has ended or is another user's. */
function readEnviron(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}
