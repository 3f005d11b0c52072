import { type DeclaredSource, isUnused, localNameOf, printUsed, readDeclarations } from './sources/declarations.ts'
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

/** A declaration of a file; `*` stands for all of them. */
type Reference = { readonly path: string; readonly name: string }

const all = '*'

type Source = {
  readonly declared: DeclaredSource
  readonly names: readonly string[]
  /** What a used name of the file refers to; that of statements which are run is under `*`. */
  readonly references: ReadonlyMap<string, readonly Reference[]>
}

const isModule = (path: string) => /\.tsx?$/.test(path)

function listImported(path: string, { imports }: DeclaredSource): ReadonlyMap<string, Reference> {
  const imported = new Map<string, Reference>()
  for (const { module, whole, names } of imports) {
    if (!module.startsWith('.')) continue
    const target = resolveImport(path, module)
    if (whole !== undefined) imported.set(localNameOf(whole), { path: target, name: all })
    for (const name of names) {
      const [original = name] = name.replace(/^type /, '').split(' as ')
      imported.set(localNameOf(name), { path: target, name: original })
    }
  }
  return imported
}

function readSource(path: string, text: string): Source {
  const declared = readDeclarations(isModule(path) ? text : '')
  const imported = listImported(path, declared)
  const names = declared.statements.flatMap(statement => statement.names)
  const own = new Set(names)
  const references = new Map<string, Reference[]>()
  const add = (name: string, added: readonly Reference[]) =>
    references.set(name, [...(references.get(name) ?? []), ...added])
  const bare = declared.imports.filter(one => one.whole === undefined && one.names.length === 0)
  add(
    all,
    bare
      .filter(({ module }) => module.startsWith('.'))
      .map(({ module }) => ({ path: resolveImport(path, module), name: all })),
  )
  for (const statement of declared.statements) {
    const found = [...statement.words].flatMap((name): Reference[] => {
      const target = imported.get(name)
      return [...(target ? [target] : []), ...(own.has(name) ? [{ path, name }] : [])]
    })
    const whole = importsOf(path, statement.text).map(target => ({ path: target, name: all }))
    for (const name of statement.names.length > 0 ? statement.names : [all]) add(name, [...found, ...whole])
  }
  return { declared, names, references }
}

/** Template files, read once per set of templates. */
const sourcesByTemplates = new WeakMap<Templates, Map<string, Source>>()

function createSourceReader(templates: Templates, rendered: ReadonlyMap<string, string>) {
  const known = sourcesByTemplates.get(templates) ?? new Map<string, Source>()
  sourcesByTemplates.set(templates, known)
  const own = new Map<string, Source>()
  return (path: string): Source => {
    const text = rendered.get(path)
    const read = text === undefined ? known : own
    let source = read.get(path)
    if (!source) {
      source = readSource(path, text ?? templates.get(path) ?? '')
      read.set(path, source)
    }
    return source
  }
}

/** Sources that ship only when something imports them; contracts are found by folder. */
export const isPrunable = (path: string): boolean => /^(web|server|e2e)\/src\/.*\.tsx?$/.test(path)

const isEntry = (path: string) =>
  /^(web\/src\/app\/|server\/src\/main\.ts$|e2e\/src\/(.*\.e2e|kit\/runDemo)\.ts$)/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isTestHelper = (path: string) => /\.(?:stub|helper)\.tsx?$/.test(path)

/**
 * Guard, its facts, signatures, amounts, and tests of what is stored, of messages and of sent swaps: what a test of the page has to
 * reach in order to ship.
 */
const isCritical = (path: string) =>
  /^web\/src\/features\/(guard\/(guards|signing|typed)|review\/createGuardReader)/.test(path) ||
  /^web\/src\/kit\/(amount\/|createStoredValue\.test\.)/.test(path) ||
  /^web\/src\/features\/(icm\/(chains|history|send)\/.*|trade\/readTransactionChange)\.test\.ts$/.test(path)

/** The frame of a page is the same in every project; its tests are those of Sluice. */
const isFrame = (path: string) => path.startsWith('web/src/kit/app/')

/** Names that are used of each file. */
type Used = Map<string, Set<string>>

export type Reachable = {
  readonly has: (path: string) => boolean
  /** Declarations of a file that nothing uses. */
  readonly unusedOf: (path: string) => readonly string[]
  /** Text of a template file without its unused declarations. */
  readonly textOf: (path: string) => string
}

/**
 * Selects the files of a project that something uses, and of each the declarations that something uses: those reached by
 * imports from an entry, the tests of them, and everything that is not TypeScript of page, backend or browser tests. Of the page's tests
 * those of what is signed, of amounts, of what is stored, of messages and of sent swaps ship; the others run in the template.
 *
 * - `rendered`: files that the generator writes; all of them ship
 */
export function selectReachable(
  paths: readonly string[],
  templates: Templates,
  rendered: ReadonlyMap<string, string>,
): Reachable {
  const readFile = createSourceReader(templates, rendered)
  const offered = new Set([...paths, ...rendered.keys()])
  const holds = (set: Used, path: string, name: string) => set.get(path)?.has(name) || set.get(path)?.has(all) === true
  /**
   * Follows references from files into `reached`, without what `known` has; what it has leads to nothing else.
   * Returns whether it stopped at a reference that `isEnd`.
   */
  const follow = (
    roots: readonly string[],
    reached: Used,
    known: Used = new Map(),
    isEnd: (reference: Reference) => boolean = () => false,
  ): boolean => {
    const open: Reference[] = roots.map(path => ({ path, name: all }))
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { path, name } = next
      if (!offered.has(path) || reached.get(path)?.has(name) || holds(known, path, name)) continue
      if (isEnd(next)) return true
      const { names, references } = readFile(path)
      const own = reached.get(path)
      if (own) own.add(name)
      else {
        reached.set(path, new Set([name]))
        open.push(...(references.get(all) ?? []))
      }
      open.push(...(name === all ? names.map(one => ({ path, name: one })) : (references.get(name) ?? [])))
    }
    return false
  }
  const used: Used = new Map()
  follow([...paths.filter(path => !isPrunable(path) || isEntry(path)), ...rendered.keys()], used)
  /** References from which nothing critical is reached. */
  const uncritical: Used = new Map()
  const reachesCritical = (path: string) => {
    const reached: Used = new Map()
    if (follow([path], reached, uncritical, reference => isCritical(reference.path))) return true
    for (const [file, names] of reached) uncritical.set(file, new Set([...(uncritical.get(file) ?? []), ...names]))
    return false
  }
  // A test of code that this project does not have would pull that code in.
  const reachesUnused = (path: string) =>
    follow([path], new Map(), used, reference => !isTest(reference.path) && !isTestHelper(reference.path))
  const fitting = paths.filter(
    path =>
      isPrunable(path) &&
      isTest(path) &&
      !isFrame(path) &&
      !reachesUnused(path) &&
      (!path.startsWith('web/') || reachesCritical(path)),
  )
  follow(fitting, used)
  const unused = new Map<string, readonly string[]>()
  const unusedOf = (path: string) => {
    const known = unused.get(path)
    if (known) return known
    const names = used.get(path) ?? new Set()
    const found = names.has(all)
      ? []
      : readFile(path).declared.statements.flatMap(one => (isUnused(one, names) ? one.names : []))
    unused.set(path, found)
    return found
  }
  return {
    has: path => used.has(path),
    unusedOf,
    textOf: path => {
      const names = used.get(path)
      if (!names || unusedOf(path).length === 0) return templates.get(path) ?? ''
      return printUsed(readFile(path).declared, names)
    },
  }
}
