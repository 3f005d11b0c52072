/**
 * Copies the sources of other packages that every application ships to where they stand in the output, so that the
 * application can be checked and run in place. git ignores the copies; `templates/copiedSources.json` lists them.
 *
 *   node templates/copySources.ts [--check]
 *
 * `--check` writes nothing. Exit code 1 when a copy differs from its source.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copiedPlaces, listCopiedSources, templateRoot } from '@sluice/generator/node'

/** Writes what has changed and removes what has no source any more. Returns the paths that differed. */
export function copySources({ isCheck = false } = {}): readonly string[] {
  const sources = listCopiedSources()
  const patterns = copiedPlaces().map(place => (place.endsWith('/') ? `${place}**/*.*` : place))
  const stale = globSync(patterns, { cwd: templateRoot }).filter(path => !sources.has(path.replaceAll('\\', '/')))
  const changed = [...sources].filter(([path, source]) => {
    const place = join(templateRoot, path)
    return !existsSync(place) || !readFileSync(place).equals(readFileSync(source))
  })
  if (!isCheck) {
    for (const path of stale) rmSync(join(templateRoot, path))
    for (const [path, source] of changed) {
      mkdirSync(dirname(join(templateRoot, path)), { recursive: true })
      writeFileSync(join(templateRoot, path), readFileSync(source))
    }
  }
  return [...stale, ...changed.map(([path]) => path)].sort()
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check')
  const changed = copySources({ isCheck })
  for (const path of changed) console.log(`${isCheck ? 'differs' : 'copied'}: templates/app/${path}`)
  process.exitCode = isCheck && changed.length > 0 ? 1 : 0
}
