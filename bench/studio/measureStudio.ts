import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Report } from '../report.ts'

const dist = fileURLToPath(new URL('../../apps/studio/dist', import.meta.url))

const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g
const lazyImport = /\bimport\(\s*[`"']\.\/([^`"']+\.js)[`"']\s*\)/g

/** Measures the JavaScript loaded at start and per screen. */
export async function measureStudio(): Promise<Report> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="[^"]*?([^"/]+\.js)"/g)
  const first = withStaticImports([...named].map(match => match[1]!))
  const screens = [...first].flatMap(file => importsOf(file, lazyImport)).filter(file => /^[A-Z]\w*Screen-/.test(file))
  const loads = [
    { name: 'index.html', files: first },
    ...[...new Set(screens)].map(file => ({
      name: `with ${basename(file).replace(/-.*/, '')}`,
      files: withStaticImports([...first, file]),
    })),
  ]
  const sizes = loads.map(({ name, files }) => ({ name, count: files.size, kilobytes: zippedSize(files) / 1000 }))
  return {
    part: 'studio',
    tables: [
      {
        title: 'Editor, JavaScript at once',
        columns: ['load', 'files', 'kB gzip'],
        rows: sizes.map(({ name, count, kilobytes }) => [name, String(count), kilobytes]),
      },
    ],
    goals: sizes.map(({ name, kilobytes }) => ({
      name: `first-load JavaScript, ${name}`,
      measured: kilobytes,
      limit: 250,
      unit: 'kB',
    })),
  }
}

const read = (file: string): Buffer => readFileSync(join(dist, 'assets', file))

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...read(file).toString().matchAll(pattern)].map(match => match[1]!)

function withStaticImports(files: Iterable<string>): Set<string> {
  const all = new Set(files)
  for (const file of all) for (const imported of importsOf(file, staticImport)) all.add(imported)
  return all
}

/** Gzip size of the files, each compressed separately. */
function zippedSize(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(read(file)).length
  return bytes
}
