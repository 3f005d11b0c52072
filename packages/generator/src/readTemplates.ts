import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Templates } from './templates.ts'

/** Folders of template sources: key prefix, place on disk. The guard is the product's own, shipped as it is. */
const sources = [
  { prefix: 'kit/', url: new URL('../kit/', import.meta.url) },
  { prefix: 'projects/', url: new URL('../projects/', import.meta.url) },
  { prefix: 'defi/guard/', url: new URL('../../defi/src/guard/', import.meta.url) },
  { prefix: 'defi/ports/', url: new URL('../../defi/src/ports/', import.meta.url) },
]

/** What installing, building and testing in place leaves behind. */
const leftovers = new Set(['node_modules', '.next', 'out', 'dist', 'next-env.d.ts', '.DS_Store'])

/** The guard's imports among the ports; the other ports belong to the builder. */
const shippedPorts = new Set(['defi/ports/token.ts', 'defi/ports/simulation.ts'])

function isShipped(key: string): boolean {
  if (key.startsWith('defi/ports/')) return shippedPorts.has(key)
  if (key.startsWith('defi/')) return !key.endsWith('.test.ts') && !key.includes('/make')
  return !key.endsWith('.tsbuildinfo')
}

async function readFolder(folder: string, prefix: string, into: Map<string, Promise<string>>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map(async entry => {
      // Links stand for kit and guard inside the templates; those are read where they really are.
      if (leftovers.has(entry.name) || entry.isSymbolicLink()) return
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return readFolder(path, `${prefix}${entry.name}/`, into)
      const key = prefix + entry.name
      if (isShipped(key)) into.set(key, readFile(path, 'utf8'))
    }),
  )
}

let cached: Promise<Templates> | undefined

async function readAll(): Promise<Templates> {
  const pending = new Map<string, Promise<string>>()
  await Promise.all(sources.map(({ prefix, url }) => readFolder(fileURLToPath(url), prefix, pending)))
  const keys = [...pending.keys()].sort()
  return new Map(await Promise.all(keys.map(async key => [key, await pending.get(key)!] as const)))
}

/** Reads every template from disk, once in a process. */
export function readTemplates(): Promise<Templates> {
  cached ??= readAll().catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}
