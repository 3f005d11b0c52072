import type { Templates } from './templates.ts'

const importing = /(?:from|import)\s*\(?\s*'(\.[^'\n]+)'/g

/** Path of a relative import. */
export function resolveImport(from: string, specifier: string): string {
  const segments = from.split('/').slice(0, -1)
  for (const segment of specifier.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Paths that a source imports. */
export function importsOf(path: string, source: string): readonly string[] {
  return [...source.matchAll(importing)].map(match => resolveImport(path, match[1]!))
}

/** Imports of template files, read once per set of templates. */
const importsByTemplates = new WeakMap<Templates, Map<string, readonly string[]>>()

function createImportReader(templates: Templates, rendered: ReadonlyMap<string, string>) {
  const known = importsByTemplates.get(templates) ?? new Map<string, readonly string[]>()
  importsByTemplates.set(templates, known)
  return (path: string): readonly string[] => {
    const own = rendered.get(path)
    if (own !== undefined) return importsOf(path, own)
    let imports = known.get(path)
    if (!imports) {
      imports = importsOf(path, templates.get(path) ?? '')
      known.set(path, imports)
    }
    return imports
  }
}

/** Sources that ship only when something imports them; browser tests and contracts are found by folder. */
export const isPrunable = (path: string): boolean => /^(web|server)\/src\/.*\.tsx?$/.test(path)

const isEntry = (path: string) => /^(web\/src\/app\/|server\/src\/main\.ts$)/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isTestHelper = (path: string) => /\.stub\.tsx?$/.test(path)

/** Guard, signatures and amounts: what a test of the page has to reach in order to ship. */
const isCritical = (path: string) => /^web\/src\/(features\/guard\/(guards|signing|typed)\/|kit\/amount\/)/.test(path)

/**
 * Selects the files of a project that something uses: those reached by imports from an entry, the tests of them, and
 * everything that is not TypeScript of page or backend. Of the page's tests those of what is signed and of amounts ship;
 * the others run in the template.
 *
 * - `rendered`: files that the generator writes; all of them ship
 */
export function selectReachable(
  paths: readonly string[],
  templates: Templates,
  rendered: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const readImports = createImportReader(templates, rendered)
  const offered = new Set([...paths, ...rendered.keys()])
  const follow = (roots: readonly string[], into: Set<string>) => {
    const open = [...roots]
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (into.has(path) || !offered.has(path)) continue
      into.add(path)
      open.push(...readImports(path))
    }
    return into
  }
  const used = follow([...paths.filter(path => !isPrunable(path) || isEntry(path)), ...rendered.keys()], new Set())
  const tests = paths.filter(path => isPrunable(path) && isTest(path))
  // A test of code that this project does not have would pull that code in.
  const fitting = tests.flatMap(path => {
    const all = [...follow([path], new Set())]
    if (path.startsWith('web/') && !all.some(isCritical)) return []
    return all.every(file => used.has(file) || isTest(file) || isTestHelper(file)) ? all : []
  })
  return new Set([...used, ...fitting])
}
