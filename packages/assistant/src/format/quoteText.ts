import { escapeControlCharacters } from '@sluice/workflow'

const longestShown = 60

/** Makes text of a document one short line, so that it is read as data. */
export function shortenText(text: string): string {
  const line = escapeControlCharacters(text.replace(/\s+/g, ' ').trim())
  const characters = [...line]
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : line
}

/**
 * Quotes a name or label of a document, which anybody may have written.
 *
 * @example quoteText('Swap "all"') // '"Swap \'all\'"'
 */
export function quoteText(text: string): string {
  return `"${shortenText(text).replaceAll('"', "'")}"`
}
