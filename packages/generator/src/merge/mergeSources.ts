import { generatorErrors } from '../errors.ts'
import { resolveImport } from '../selectReachable.ts'
import { type ImportStatement, printImports, type SplitSource, splitImports } from '../sources/importStatements.ts'
import { moduleOf } from './moduleOf.ts'

/** Relative specifier of `to` in a module at `from`. */
function specifierOf(from: string, to: string): string {
  const [near, far] = [from.split('/').slice(0, -1), to.split('/')]
  let shared = 0
  while (shared < near.length && near[shared] === far[shared]) shared++
  const up = '../'.repeat(near.length - shared)
  return `${up || './'}${far.slice(shared).join('/')}`
}

const isRelative = (module: string) => module.startsWith('.')

const onDemand = /\bimport\('(\.[^'\n]+)'\)/g

/** Points the imports of a source at the modules of the project. */
function relocate(path: string, { head, imports, body }: SplitSource): SplitSource {
  const target = moduleOf(path)
  const move = (module: string) => specifierOf(target, moduleOf(resolveImport(path, module)))
  return {
    head,
    imports: imports.map(one => (isRelative(one.module) ? { ...one, module: move(one.module) } : one)),
    body: body.replace(onDemand, (_, module: string) => `import('${move(module)}')`),
  }
}

/** Source of a file that ships at its own path, with its imports pointed at the modules of the project. */
export function pointImports(path: string, text: string): string {
  const split = splitImports(text)
  const moved = relocate(path, split)
  const isSame =
    moved.body === split.body && moved.imports.every(({ module }, at) => module === split.imports[at]!.module)
  return isSame ? text : `${moved.head}${printImports(moved.imports)}\n${moved.body}`
}

const declaration =
  /^(?:export )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+|\{[^}]*\}|\[[^\]]*\])/gm

function listDeclared(body: string): readonly string[] {
  return [...body.matchAll(declaration)].flatMap(([, name]) => name!.match(/\w+/g) ?? [])
}

function listImported(imports: readonly ImportStatement[]): readonly (readonly [name: string, module: string])[] {
  return imports.flatMap(({ module, whole, names }) =>
    [...(whole === undefined ? [] : [whole]), ...names].map(name => [/(\w+)$/.exec(name)![1]!, module] as const),
  )
}

/** First name that two sources of a module use for different things. */
function findClash(sources: readonly SplitSource[], target: string): string | undefined {
  const meanings = new Map<string, string>()
  for (const [index, { imports, body }] of sources.entries()) {
    const declared = listDeclared(body).map(name => [name, `declared ${index}`] as const)
    const imported = listImported(imports).filter(([, module]) => resolveImport(target, module) !== target)
    for (const [name, meaning] of [...new Map([...imported, ...declared])]) {
      if ((meanings.get(name) ?? meaning) !== meaning) return name
      meanings.set(name, meaning)
    }
  }
  return undefined
}

/** Orders sources so that each follows those that it imports. */
function sortByImports(paths: readonly string[], textOf: (path: string) => string): readonly string[] {
  const [members, sorted] = [new Set(paths), new Set<string>()]
  const visit = (path: string) => {
    if (!members.delete(path)) return
    for (const { module } of splitImports(textOf(path)).imports) {
      if (isRelative(module)) visit(resolveImport(path, module))
    }
    sorted.add(path)
  }
  for (const path of paths) visit(path)
  return [...sorted]
}

/**
 * Unites the sources of a folder in one module: what each imports from the others is left out.
 *
 * - Throws: `NAME_CLASH` if two sources use one name for different things
 */
export function mergeSources(target: string, paths: readonly string[], textOf: (path: string) => string): string {
  const ordered = sortByImports(paths, textOf)
  const sources = ordered.map(path => relocate(path, splitImports(textOf(path))))
  const clash = findClash(sources, target)
  if (clash !== undefined) throw generatorErrors.error('NAME_CLASH', { module: target, name: clash })
  const own = specifierOf(target, target)
  const imports = printImports(sources.flatMap(source => source.imports).filter(({ module }) => module !== own))
  const heads = sources.map(({ head }) => head).join('')
  const bodies = sources.map(({ body }) => body.trim())
  return `${heads}${imports}${imports && '\n'}${bodies.join('\n\n')}\n`
}
