import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Artifacts of installing and building. */
const leftovers = new Set(['node_modules', '.next', 'out', 'dist', 'artifacts', '.vite'])

/** Paths of a project's generated files; `all` includes build output. */
export function walkProject(dir: string, all = false, below = ''): readonly string[] {
  return readdirSync(join(dir, below), { withFileTypes: true }).flatMap(entry => {
    const path = below + entry.name
    if (!entry.isDirectory()) return [path]
    if (entry.name === 'node_modules' || (!all && leftovers.has(entry.name))) return []
    return walkProject(dir, all, `${path}/`)
  })
}
