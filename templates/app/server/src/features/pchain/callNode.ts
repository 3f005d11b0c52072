import { createHash } from 'node:crypto'
import { HttpError } from '../../kit/http/HttpError.ts'

const timeoutMs = 10_000
const checksumBytes = 4

/** Sends a request to a node's API. Throws `HttpError` 502 with the node's message, or when it does not answer. */
export type CallNode = (path: string, method: string, params: object) => Promise<{ readonly [name: string]: unknown }>

/** Creates the caller of a node. */
export function createCallNode(request: typeof fetch, baseUrl: string): CallNode {
  return async (path, method, params) => {
    let answer: { readonly result?: unknown; readonly error?: { readonly message?: unknown } }
    try {
      const response = await request(new URL(path, baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      answer = (await response.json()) as typeof answer
    } catch (cause) {
      throw new HttpError(502, 'The P-Chain API does not answer', { cause })
    }
    const { result, error } = answer
    if (error) throw new HttpError(502, `The P-Chain API refused ${method}: ${String(error.message ?? 'no reason')}`)
    if (typeof result !== 'object' || result === null) throw new HttpError(502, `The P-Chain API gave no ${method}`)
    return result as { readonly [name: string]: unknown }
  }
}

/** Takes the checksum off bytes in the encoding `hex`. Throws `HttpError` 502 where it does not fit. */
export function withoutChecksum(text: unknown): string {
  const isHex = typeof text === 'string' && /^0x([\da-f]{2}){5,}$/i.test(text)
  const bytes = Buffer.from(isHex ? text.slice(2) : '', 'hex')
  const body = bytes.subarray(0, -checksumBytes)
  const checksum = createHash('sha256').update(body).digest().subarray(-checksumBytes)
  if (!isHex || !checksum.equals(bytes.subarray(-checksumBytes))) {
    throw new HttpError(502, 'The P-Chain API returned bytes with a wrong checksum')
  }
  return `0x${body.toString('hex')}`
}
