import { stripVTControlCharacters } from 'node:util'

const mostChars = 4_000

/** Other control characters, and marks that change the direction of what follows. */
const invisible = /[^\P{Cc}\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Removes terminal codes and control characters. */
export function cleanLine(text: string): string {
  return stripVTControlCharacters(text).replace(invisible, '').replaceAll('\t', '  ').trimEnd()
}

/** Cuts a line that is too long to read. */
export function cutLine(text: string): string {
  return text.length <= mostChars ? text : `${text.slice(0, mostChars)}… (${text.length - mostChars} more characters)`
}
