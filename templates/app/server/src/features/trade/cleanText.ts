const maximumLength = 300

/** Control characters and line breaks. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Direction marks, joiners and other invisible characters. */
const invisible = /\p{Cf}/gu

/** The provider's text on one line, without the key it may repeat and without what cannot be seen; bounded in length. */
export function cleanText(text: string, secret = '', maximum = maximumLength): string {
  const forms = secret === '' ? [] : [secret, encodeURIComponent(secret), btoa(secret)]
  const open = forms.reduce((rest, form) => rest.replaceAll(form, '[secret]'), text)
  const line = open
    .slice(0, 20 * maximum)
    .replace(breaks, ' ')
    .replace(invisible, '')
    .trim()
  return line.length > maximum ? `${line.slice(0, maximum - 1)}…` : line
}
