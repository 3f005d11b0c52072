/** C0, DEL and C1 with ESC and line feeds, Unicode line separators, and characters that change the text direction. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const shortForms: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Shows the control characters of a text as escapes, so that in a terminal it stays one line without escape codes.
 *
 * - Shape: `\n`, `\r`, `\t`, all others `\uXXXX`; JSON that holds them in strings keeps its value
 *
 * @example escapeControlCharacters('a\u001b[2Jb\n') // 'a\\u001b[2Jb\\n'
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(
    control,
    character => shortForms[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
