import { generatorErrors } from '../errors.ts'
import type { Templates } from '../templates.ts'
import { printUsed, readDeclarations } from './declarations.ts'

/**
 * `// only with: nft governance`, `// only without: fusion` and `// end only`, also within each other; before the end,
 * `// otherwise: code` is a line that stands in their place. In JSX as its comments.
 */
const marker = /^(\s*)(?:\/\/|\{?\/\*) (?:only (with|without): ([\w ]+?)|(end only))(?: \*\/\}?)?$/
const replacement = /^\s*(?:\/\/ otherwise: (.*)|\{?\/\* otherwise: (.*?) \*\/\}?)$/

/** Names that the markers of a source mention. */
export function listMarked(text: string): readonly string[] {
  if (!text.includes('only with')) return []
  return text.split('\n').flatMap(line => marker.exec(line)?.[3]?.split(' ') ?? [])
}

/**
 * Leaves out the lines that a project without certain features, parts and intents does not need, the markers around
 * them, and the imports that only they need.
 *
 * - Throws: `MARKER_UNBALANCED` when a marker has no end or no begin
 */
export function keepOptionalLines(path: string, text: string, has: (name: string) => boolean): string {
  const kept: string[] = []
  const open: { readonly indent: string; readonly isKept: boolean }[] = []
  let isAfterMarker = false
  for (const line of text.split('\n')) {
    const [found, indent = '', way, names, end] = marker.exec(line) ?? []
    if (found !== undefined) {
      if (end === undefined) open.push({ indent, isKept: names!.split(' ').some(has) === (way === 'with') })
      else if (!open.pop()) throw generatorErrors.error('MARKER_UNBALANCED', { path, line: line.trim() })
      isAfterMarker = true
      continue
    }
    const inner = open.at(-1)
    const isOuterKept = open.slice(0, -1).every(({ isKept }) => isKept)
    const [, ofComment, code = ofComment] = replacement.exec(line) ?? []
    if (code !== undefined) {
      // A formatter may have moved the comment into a bracket that the line before it opens.
      if (isOuterKept && inner?.isKept === false) kept.push(`${inner.indent}${code}`)
      continue
    }
    if (!isOuterKept || inner?.isKept === false) continue
    const isSecondBlank = isAfterMarker && line === '' && (kept.at(-1) ?? '') === ''
    if (!isSecondBlank) kept.push(line)
    isAfterMarker = false
  }
  if (open.length > 0) throw generatorErrors.error('MARKER_UNBALANCED', { path, line: 'end of file' })
  if (!isProgram(path)) return kept.join('\n')
  const declared = readDeclarations(kept.join('\n'))
  return printUsed(declared, new Set(declared.statements.flatMap(({ names }) => names)))
}

/** Sources whose imports can be read. */
const isProgram = (path: string) => /\.tsx?$/.test(path)

const adaptedTemplates = new WeakMap<Templates, Map<string, Templates>>()

/** The templates of a project that has these features, parts and intents. */
export function adaptTemplates(templates: Templates, names: ReadonlySet<string>): Templates {
  const known = adaptedTemplates.get(templates) ?? new Map<string, Templates>()
  adaptedTemplates.set(templates, known)
  const key = [...names].sort().join(' ')
  let adapted = known.get(key)
  if (!adapted) {
    const texts = new Map<string, string | undefined>()
    adapted = {
      keys: () => templates.keys(),
      get(path) {
        if (!texts.has(path)) {
          const text = templates.get(path)
          const isMarked = text !== undefined && listMarked(text).length > 0
          texts.set(path, isMarked ? keepOptionalLines(path, text, name => names.has(name)) : text)
        }
        return texts.get(path)
      },
    }
    known.set(key, adapted)
  }
  return adapted
}
