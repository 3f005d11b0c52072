import type { RegistryEntry } from '../feature.ts'

const byModule = (a: RegistryEntry, b: RegistryEntry) =>
  a.module < b.module || (a.module === b.module && a.name < b.name) ? -1 : 1

/** Renders a registry file: one import an entry, sorted by module, and the list `features` in the given order. */
export function renderRegistry(entries: readonly RegistryEntry[], type: RegistryEntry): string {
  const imports = [
    ...[...entries].sort(byModule).map(entry => `import { ${entry.name} } from '${entry.module}'`),
    `import type { ${type.name} } from '${type.module}'`,
  ]
  const list = entries.map(entry => entry.name).join(', ')
  return `${imports.join('\n')}\n\nexport const features: readonly ${type.name}[] = [${list}]\n`
}
