import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Templates } from './templates.ts'

/** Folders of template sources: key prefix, place on disk. The guards are the product's own, shipped as they are. */
const sources = [
  { prefix: 'kit/', url: new URL('../kit/', import.meta.url) },
  { prefix: 'projects/', url: new URL('../projects/', import.meta.url) },
  { prefix: 'guard/', url: new URL('../../guard/src/', import.meta.url) },
  { prefix: 'defi/genesis/', url: new URL('../../providers/src/avalanche/genesis/', import.meta.url) },
]

/** Contracts that stand in for the network on local chains; generated tests have the same. */
function devnetMessenger(name: string): URL {
  return new URL(`../../devnet/contracts/messenger/${name}`, import.meta.url)
}

/** Single files outside of these folders. */
const singles = [
  { key: 'workflow/defineErrors.ts', url: new URL('../../workflow/src/defineErrors.ts', import.meta.url) },
  { key: 'devnet/messenger/IcmMessenger.sol', url: devnetMessenger('IcmMessenger.sol') },
  { key: 'devnet/messenger/MockWarp.sol', url: devnetMessenger('MockWarp.sol') },
]

/** What installing, building and testing in place leaves behind. */
const leftovers = new Set(['node_modules', '.next', 'out', 'dist', 'next-env.d.ts', '.DS_Store'])

/** Binds the genesis rules to the error helper of the builder; an application has its own in its place. */
const builderOnly = new Set(['defi/genesis/errorTable.ts'])

function isShipped(key: string): boolean {
  if (builderOnly.has(key)) return false
  if (key === 'guard/index.ts') return false
  if (/^(defi|guard)\//.test(key)) return !key.endsWith('.test.ts') && !/\/make[A-Z]/.test(key)
  return !key.endsWith('.tsbuildinfo')
}

function readFolder(folder: string, prefix: string, into: Map<string, string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Links stand for kit and guard inside the templates; those are read where they really are.
    if (leftovers.has(entry.name) || entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    const key = prefix + entry.name
    if (entry.isDirectory()) readFolder(path, `${key}/`, into)
    else if (isShipped(key)) into.set(key, readFileSync(path, 'utf8'))
  }
}

let cached: Templates | undefined

/** At once: through the thread pool many small files cost several times as much. */
function readAll(): Templates {
  const found = new Map<string, string>()
  for (const { prefix, url } of sources) readFolder(fileURLToPath(url), prefix, found)
  for (const { key, url } of singles) found.set(key, readFileSync(url, 'utf8'))
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Reads every template from disk, once in a process. */
export async function readTemplates(): Promise<Templates> {
  cached ??= readAll()
  return cached
}
