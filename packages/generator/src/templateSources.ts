import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type CopiedSource = { readonly from: string; readonly to: string }

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** The application template; its tree is the output tree. */
export const templateRoot = join(repository, 'templates/app')

/** Artifacts of installing, building, testing and running in place. */
const leftover =
  /^([^/]+\/(node_modules|coverage|\.next|out|dist|artifacts|next-env\.d\.ts)|server\/data|\.env)$|(^|\/)\.DS_Store$|\.tsbuildinfo$/

const isRendered = (path: string) => /^[^/]+\/src\/config\//.test(path)

/** Excludes tests and package indexes from copies. */
const isNotCopied = (path: string) => path.endsWith('.test.ts') || /(^|\/)make[A-Z]/.test(path) || path === 'index.ts'

function walk(folder: string, isLeftOut: (path: string) => boolean, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = below + entry.name
    if (isLeftOut(path)) return []
    return entry.isDirectory() ? walk(folder, isLeftOut, `${path}/`) : [path]
  })
}

function readTable(): readonly CopiedSource[] {
  return JSON.parse(readFileSync(join(repository, 'templates/copiedSources.json'), 'utf8')) as readonly CopiedSource[]
}

/** Application paths that contain copies; folders end with `/`. */
export function copiedPlaces(): readonly string[] {
  return readTable().map(({ to }) => to)
}

/** Lists the sources copied unchanged from other packages: output path to file. Later rows win. */
export function listCopiedSources(): ReadonlyMap<string, string> {
  const files = readTable().flatMap(({ from, to }): (readonly [string, string])[] => {
    const source = join(repository, from)
    return from.endsWith('/') ? walk(source, isNotCopied).map(path => [to + path, source + path]) : [[to, source]]
  })
  return new Map(files)
}

/** Lists all sources of an application: output path to file. */
export function listTemplateSources(): ReadonlyMap<string, string> {
  const places = copiedPlaces()
  const files = new Set(places)
  const folders = places.filter(place => place.endsWith('/'))
  const isCopied = (path: string) => files.has(path) || folders.some(folder => path.startsWith(folder))
  const isLeftOut = (path: string) => leftover.test(path) || isRendered(path) || isCopied(path)
  const own = walk(templateRoot, isLeftOut).map(path => [path, `${templateRoot}/${path}`] as const)
  return new Map([...own, ...listCopiedSources()].sort(([a], [b]) => (a < b ? -1 : 1)))
}
