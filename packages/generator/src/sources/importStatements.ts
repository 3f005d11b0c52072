/** One import statement of a source. */
export type ImportStatement = {
  readonly module: string
  readonly isType: boolean
  /** `* as z`, a default name, or undefined for named imports. */
  readonly whole?: string
  /** Named imports as written, such as `type Hex` or `size as sizeOf`. */
  readonly names: readonly string[]
}

const statement =
  /^import (?:(type) )?(?:(\* as \w+|\w+)|(?:(\w+), )?\{([^}]*)\}) from '([^'\n]+)'\n|^import '([^'\n]+)'\n/gm

const listNames = (text: string | undefined) => (text ?? '').split(',').flatMap(name => name.trim() || [])

export type SplitSource = {
  /** What stands before the first import: a directive, a comment. */
  readonly head: string
  readonly imports: readonly ImportStatement[]
  readonly body: string
}

/** Separates the imports of a formatted source from everything else. */
export function splitImports(text: string): SplitSource {
  const imports: ImportStatement[] = []
  let start: number | undefined
  const rest = text.replace(statement, (...match: (string | number | undefined)[]) => {
    const [, type, all, first, names, from, bare, offset] = match
    start ??= offset as number
    const whole = (all ?? first) as string | undefined
    imports.push({
      module: (from ?? bare) as string,
      isType: type === 'type',
      ...(whole !== undefined && { whole }),
      names: listNames(names as string | undefined),
    })
    return ''
  })
  return { head: rest.slice(0, start ?? 0), imports, body: rest.slice(start ?? 0).replace(/^\n+/, '') }
}

const withoutType = (name: string) => name.replace(/^type /, '')

function compareNames(a: string, b: string): number {
  const [left, right] = [withoutType(a).toLowerCase(), withoutType(b).toLowerCase()]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Unites the named imports of one module: a value import carries the types inline. */
function uniteNames(statements: readonly ImportStatement[]): {
  readonly isType: boolean
  readonly names: readonly string[]
} {
  const isType = statements.every(one => one.isType)
  const names = new Map<string, string>()
  for (const one of statements) {
    for (const name of one.names) {
      const written = one.isType && !isType ? `type ${withoutType(name)}` : name
      const bare = withoutType(name)
      // A value import serves as a type, too.
      if (names.get(bare) !== bare) names.set(bare, written)
    }
  }
  return { isType, names: [...names.values()].sort(compareNames) }
}

function printNamed(module: string, statements: readonly ImportStatement[], whole?: string): string {
  const { isType, names } = uniteNames(statements)
  const head = `import ${isType ? 'type ' : ''}${whole === undefined ? '' : `${whole}, `}`
  const line = `${head}{ ${names.join(', ')} } from '${module}'`
  return line.length <= 120 ? line : `${head}{\n${names.map(name => `  ${name},\n`).join('')}} from '${module}'`
}

function printModule(module: string, statements: readonly ImportStatement[]): readonly string[] {
  const wholes = new Map<string, boolean>()
  for (const { whole, isType } of statements) {
    if (whole !== undefined) wholes.set(whole, isType && (wholes.get(whole) ?? true))
  }
  const named = statements.filter(({ names }) => names.length > 0)
  // A default import of a value carries the named ones.
  const carrier = [...wholes].find(([whole, isType]) => !isType && /^\w+$/.test(whole))?.[0]
  if (carrier !== undefined && named.length > 0) {
    wholes.delete(carrier)
    named.push({ module, isType: false, names: [] })
  }
  return [
    ...(statements.some(({ whole, names }) => whole === undefined && names.length === 0) ? [`import '${module}'`] : []),
    ...[...wholes].map(([whole, isType]) => `import ${isType ? 'type ' : ''}${whole} from '${module}'`),
    ...(named.length > 0 ? [printNamed(module, named, carrier)] : []),
  ]
}

/** Packages first, then relative modules from far to near, each in alphabetical order. */
function compareModules(a: string, b: string): number {
  const rank = (module: string) => (module.startsWith('node:') ? -1 : module.startsWith('.') ? 1 : 0)
  const depth = (module: string) => module.split('../').length
  return rank(a) - rank(b) || depth(b) - depth(a) || (a.toLowerCase() < b.toLowerCase() ? -1 : 1)
}

/** Prints imports, one statement for each module, in the style of the formatter. */
export function printImports(imports: readonly ImportStatement[]): string {
  const byModule = new Map<string, ImportStatement[]>()
  for (const one of imports) byModule.set(one.module, [...(byModule.get(one.module) ?? []), one])
  return [...byModule.keys()]
    .sort(compareModules)
    .flatMap(module => printModule(module, byModule.get(module)!))
    .map(line => `${line}\n`)
    .join('')
}
