import type { RegistryEntry } from '../feature.ts'

type Import = { readonly module: string; readonly line: string }

/** Sorts by module, case-insensitively, like formatters. */
const byModule = (a: Import, b: Import) => {
  const [first, second] = [a.module.toLowerCase(), b.module.toLowerCase()]
  return first < second || (first === second && a.line < b.line) ? -1 : 1
}

/** Renders a registry file: sorted imports, and the list in the given order. */
export function renderRegistry(entries: readonly RegistryEntry[], type: RegistryEntry, list = 'features'): string {
  const imports: Import[] = [
    ...[...entries, ...new Set(entries.flatMap(({ wrap }) => wrap ?? []))].map(({ name, module }) => ({
      module,
      line: `import { ${name} } from '${module}'`,
    })),
    { module: type.module, line: `import type { ${type.name} } from '${type.module}'` },
  ]
  const lines = imports.sort(byModule).map(({ line }) => line)
  const names = entries.map(({ name, wrap }) => (wrap ? `${wrap.name}(${name})` : name)).join(', ')
  return `${lines.join('\n')}\n\nexport const ${list}: readonly ${type.name}[] = [${names}]\n`
}
