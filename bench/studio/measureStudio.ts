import { basename } from 'node:path'
import type { Report } from '../report.ts'
import { lazyImportsOf, readFirstLoad, withStaticImports, zippedSize } from './readChunks.ts'

/** Measures the JavaScript loaded at start and per screen. */
export async function measureStudio(): Promise<Report> {
  const first = readFirstLoad()
  const screens = [...first].flatMap(file => lazyImportsOf(file)).filter(file => /^of[A-Z]\w*Screen-/.test(file))
  const loads = [
    { name: 'index.html', files: first },
    ...[...new Set(screens)].map(file => ({
      name: `with ${basename(file).replace(/^of|-.*/g, '')}`,
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
