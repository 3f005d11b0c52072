import { HttpError } from '../../kit/http/HttpError.ts'

const maximumBytes = 5_000_000

/** Reads the body of an answer no further than 5 MB. Throws `HttpError` 502 for a larger one. */
export async function readLimitedText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maximumBytes) throw new HttpError(502, 'The provider answered with more than 5 MB')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
