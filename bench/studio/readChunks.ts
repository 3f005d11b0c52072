import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../apps/studio/dist', import.meta.url))

const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g
const lazyImport = /\bimport\(\s*[`"']\.\/([^`"']+\.js)[`"']\s*\)/g

const read = (file: string): Buffer => readFileSync(join(dist, 'assets', file))

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...read(file).toString().matchAll(pattern)].map(match => match[1]!)

export const lazyImportsOf = (file: string): string[] => importsOf(file, lazyImport)

/** The script of a module that is loaded on its own, such as `DockContent`. */
export function findChunk(name: string): string {
  const file = readdirSync(join(dist, 'assets')).find(other => new RegExp(`^${name}-[\\w-]+\\.js$`).test(other))
  if (!file) throw new Error(`The editor has no script ${name}`)
  return file
}

/** Scripts that `index.html` loads at once. */
export function readFirstLoad(): Set<string> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="[^"]*?([^"/]+\.js)"/g)
  return withStaticImports([...named].map(match => match[1]!))
}

export function withStaticImports(files: Iterable<string>): Set<string> {
  const all = new Set(files)
  for (const file of all) for (const imported of importsOf(file, staticImport)) all.add(imported)
  return all
}

/** Gzip size of the files in bytes, each compressed separately. */
export function zippedSize(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(read(file)).length
  return bytes
}
