import type { Templates } from './templates.ts'

/**
 * Lines that ship only in some projects: between `only <ids>` and `end only`, each in a comment of its own line. An id is
 * that of a feature or part, or `quoteOnly` for a project that shows quotes and swaps nothing.
 */
const block = /^[ \t]*(?:\/\/|\/\*) only ([\w ]+?)(?: \*\/)?\n([\s\S]*?)^[ \t]*(?:\/\/|\/\*) end only(?: \*\/)?\n/gm

/** Files with such lines; all others are read as they are. */
export const filesWithLines = [
  'e2e/src/features/swap/swap.e2e.ts',
  'e2e/src/kit/serveDemo.ts',
  'server/eslint.config.mjs',
  'web/next.config.mjs',
  'web/src/app/globals.css',
] as const

/** Text without the lines of what is not chosen, and without the comments around the others. */
export const keepLines = (text: string, chosen: ReadonlySet<string>): string =>
  text.replace(block, (_, ids: string, lines: string) => (ids.split(' ').some(id => chosen.has(id)) ? lines : ''))

const idsByTemplates = new WeakMap<Templates, readonly string[]>()

function listIds(templates: Templates): readonly string[] {
  let ids = idsByTemplates.get(templates)
  if (!ids) {
    const named = filesWithLines.flatMap(path =>
      [...(templates.get(path) ?? '').matchAll(block)].flatMap(([, found]) => found!.split(' ')),
    )
    ids = [...new Set(named)].sort()
    idsByTemplates.set(templates, ids)
  }
  return ids
}

/** Selections made before: what is cached of templates is found by their identity. */
const selections = new WeakMap<Templates, Map<string, Templates>>()

/** Templates with the lines of these features and parts only. */
export function selectLines(templates: Templates, chosen: ReadonlySet<string>): Templates {
  const known = selections.get(templates) ?? new Map<string, Templates>()
  selections.set(templates, known)
  const key = listIds(templates)
    .filter(id => chosen.has(id))
    .join(' ')
  let selected = known.get(key)
  if (!selected) {
    const texts = new Map(filesWithLines.map(path => [path as string, keepLines(templates.get(path) ?? '', chosen)]))
    selected = { keys: () => templates.keys(), get: path => texts.get(path) ?? templates.get(path) }
    known.set(key, selected)
  }
  return selected
}
