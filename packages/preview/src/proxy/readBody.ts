import { Buffer } from 'node:buffer'
import type { IncomingMessage } from 'node:http'

/** Reads a body; undefined if it is larger than allowed or cut off. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length
      if (size > mostBytes) return undefined
      chunks.push(chunk as Buffer)
    }
  } catch {
    // The client went away.
    return undefined
  }
  return Buffer.concat(chunks).toString('utf8')
}
