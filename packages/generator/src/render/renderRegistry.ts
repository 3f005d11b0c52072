import type { RegistryEntry } from '../feature.ts'

const byModule = (a: RegistryEntry, b: RegistryEntry) => (a.module < b.module ? -1 : 1)

/** Renders a registry file: one import a feature, sorted by module, and the list of them under `name`. */
export function renderRegistry(name: string, entries: readonly RegistryEntry[]): string {
  const sorted = [...entries].sort(byModule)
  const imports = sorted.map(entry => `import { ${entry.name} } from '${entry.module}'`)
  return `${imports.join('\n')}\n\nexport const ${name} = [${sorted.map(entry => entry.name).join(', ')}]\n`
}
