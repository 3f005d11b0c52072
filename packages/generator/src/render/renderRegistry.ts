import type { RegistryEntry } from '../feature.ts'

type Import = { readonly module: string; readonly line: string }

/** Sorts by module, case-insensitively, like formatters. */
const byModule = (a: Import, b: Import) => {
  const [first, second] = [a.module.toLowerCase(), b.module.toLowerCase()]
  return first < second || (first === second && a.line < b.line) ? -1 : 1
}

/** Renders a registry file: sorted imports, and the list `features` in the given order. */
export function renderRegistry(entries: readonly RegistryEntry[], type: RegistryEntry): string {
  const imports: Import[] = [
    ...entries.map(({ name, module }) => ({ module, line: `import { ${name} } from '${module}'` })),
    { module: type.module, line: `import type { ${type.name} } from '${type.module}'` },
  ]
  const lines = imports.sort(byModule).map(({ line }) => line)
  const list = entries.map(entry => entry.name).join(', ')
  return `${lines.join('\n')}\n\nexport const features: readonly ${type.name}[] = [${list}]\n`
}
