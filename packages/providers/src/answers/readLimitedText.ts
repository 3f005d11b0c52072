import { defiErrors } from '@sluice/defi'

const megabytes = 5

/**
 * Reads the body of a response as text, up to 5 MB: the largest token list has 2 MB.
 *
 * - Throws: `PROVIDER_ANSWER_TOO_LARGE`
 */
export async function readLimitedText({ body }: Response): Promise<string> {
  if (!body) return ''
  // Not `for await`: Safari's streams are not async iterable.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length
    if (bytes > megabytes * 1_000_000) {
      await reader.cancel()
      throw defiErrors.error('PROVIDER_ANSWER_TOO_LARGE', { megabytes })
    }
    text += decoder.decode(read.value, { stream: true })
  }
  return text + decoder.decode()
}
