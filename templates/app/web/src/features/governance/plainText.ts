/** Control characters besides line breaks and tabs, and characters that change the direction of what follows. */
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const maxTitle = 120

/** Text of strangers as it is shown: without characters that hide or reorder it. */
export function toPlainText(text: string): string {
  return text.replace(hidden, character => (character === '\n' || character === '\t' ? character : ''))
}

/** First line of a description, without the marks of a heading. */
export function titleOf(description: string): string {
  const [line = ''] = toPlainText(description).trim().split('\n')
  const title = line.replace(/^#+\s*/, '').trim()
  if (title === '') return 'Without a title'
  const characters = [...title]
  return characters.length > maxTitle ? `${characters.slice(0, maxTitle).join('')}…` : title
}

/** The description below its title. */
export function bodyOf(description: string): string {
  return toPlainText(description).trim().split('\n').slice(1).join('\n').trim()
}
