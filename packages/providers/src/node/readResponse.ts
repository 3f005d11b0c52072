import type { IncomingMessage } from 'node:http'
import { defiErrors } from '@sluice/defi'
import { type Json, jsonDepth, losslessNumberReviver, type SluiceError } from '@sluice/workflow'

export type SafeResponse = {
  readonly status: number
  readonly contentType: string
  readonly text: string
  /** Parsed for JSON content types, else text; numbers that a float would round become strings. */
  readonly body: Json
}

/** Maximum JSON depth: serializing deeper values overflows the stack. */
const maximumDepth = 64

/** Throws `HTTP_FAILED` for an allowed URL with an invalid response. */
export function fail(url: URL, reason: string, cause?: unknown): SluiceError {
  return defiErrors.error('HTTP_FAILED', { origin: url.origin, reason }, { cause })
}

async function readText(url: URL, response: IncomingMessage, maximumBytes: number): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) > maximumBytes) throw fail(url, 'the answer is too large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBytes) throw fail(url, 'the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(url: URL, contentType: string, text: string): Json {
  if (!/[/+]json$/.test(contentType)) return text
  if (jsonDepth(text) > maximumDepth) throw fail(url, 'the answer is nested too deeply')
  try {
    return JSON.parse(text, losslessNumberReviver) as Json
  } catch (cause) {
    throw fail(url, 'the answer is not JSON, though it says so', cause)
  }
}

/**
 * Reads a response with limits: JSON or text, uncompressed, no redirect.
 *
 * - Throws: `HTTP_FAILED`
 */
export async function readResponse(url: URL, response: IncomingMessage, maximumBytes: number): Promise<SafeResponse> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) throw fail(url, `it redirects (status ${status}), and redirects are not followed`)
  if (response.headers['content-encoding'] !== undefined) throw fail(url, 'the answer is compressed')
  const contentType = (response.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (status !== 204 && !/^text\/|[/+]json$/.test(contentType)) {
    throw fail(url, `it answered with ${contentType || 'no content type'} and status ${status}`)
  }
  const text = await readText(url, response, maximumBytes)
  return { status, contentType, text, body: status === 204 ? null : parseBody(url, contentType, text) }
}
