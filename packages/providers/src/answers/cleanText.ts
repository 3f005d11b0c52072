const maximumLength = 300

/** Control characters and line breaks. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Direction marks, joiners and other characters that nobody sees. */
const invisible = /\p{Cf}/gu

/** A text of somebody else on one line, with nothing in it that cannot be seen; longer ones end in `…`. */
export function cleanText(text: string, maximum = maximumLength): string {
  const line = text
    .slice(0, 20 * maximum)
    .replace(breaks, ' ')
    .replace(invisible, '')
    .trim()
  return line.length > maximum ? `${line.slice(0, maximum - 1)}…` : line
}

/** The same without the secret, however it was written into an address or a header. */
export function cleanReason(text: string, secret: string): string {
  const forms = secret === '' ? [] : [secret, encodeURIComponent(secret), btoa(secret)]
  return cleanText(forms.reduce((rest, form) => rest.replaceAll(form, '[secret]'), text))
}
