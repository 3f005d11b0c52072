import { escapeControlCharacters } from '@sluice/workflow'

const longestName = 60

/** Makes text of a document one short line. */
export function shortenText(text: string, longest: number = longestName): string {
  const characters = [...escapeControlCharacters(text.replace(/\s+/g, ' ').trim())]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

/**
 * Quotes a name or label of a document as data: anybody may have written it.
 *
 * @example quoteText('Swap “all”') // '“Swap \'all\'”'
 */
export function quoteText(text: string): string {
  return `“${shortenText(text).replace(/[“”"]/g, "'")}”`
}
