import { parser as css } from '@lezer/css'
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import { parser as markdown } from '@lezer/markdown'
import { parser as yaml } from '@lezer/yaml'

/** Text of one highlight class; an empty name is plain text. */
export type HighlightedSpan = { readonly text: string; readonly name: string }

type Parser = { readonly parse: (code: string) => Parameters<typeof highlightCode>[1] }

const parsers: { readonly [language: string]: Parser } = {
  typescript: javascript.configure({ dialect: 'ts jsx' }),
  javascript: javascript.configure({ dialect: 'jsx' }),
  json,
  css,
  markdown,
  yaml,
}

/** Longer files, such as lock files, are not highlighted, because each span is an element. */
const longestColored = 60_000

const names = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.heading], class: 'code-keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.monospace], class: 'code-string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'code-number' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'code-function' },
  { tag: [tags.typeName, tags.className, tags.tagName, tags.link], class: 'code-type' },
  { tag: [tags.attributeName, tags.propertyName], class: 'code-property' },
  { tag: tags.comment, class: 'code-comment' },
])

/** Splits code into lines of highlighted spans; joined they equal the code. */
export function highlightLines(code: string, language: string): readonly (readonly HighlightedSpan[])[] {
  const parser = parsers[language]
  if (!parser || code.length > longestColored) return code.split('\n').map(text => [{ text, name: '' }])
  const lines: HighlightedSpan[][] = [[]]
  highlightCode(
    code,
    parser.parse(code),
    names,
    (text, name) => lines.at(-1)!.push({ text, name }),
    () => lines.push([]),
  )
  return lines
}
