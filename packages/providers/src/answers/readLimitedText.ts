import { defiErrors } from '@sluice/defi'

const megabytes = 5

/**
 * The body of an answer as text, read no further than 5 MB: the largest token list has 2.
 *
 * - Throws: `PROVIDER_ANSWER_TOO_LARGE`
 */
export async function readLimitedText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > megabytes * 1_000_000) throw defiErrors.error('PROVIDER_ANSWER_TOO_LARGE', { megabytes })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
