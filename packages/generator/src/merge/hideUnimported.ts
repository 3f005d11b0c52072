import { encodeOnce } from '../encodeOnce.ts'
import { importsOf, isPrunable, resolveImport } from '../selectReachable.ts'
import type { SelectedFile } from '../selectTemplates.ts'
import type { Sha256 } from '../sha256.ts'
import { splitImports } from '../sources/importStatements.ts'
import type { Templates } from '../templates.ts'

/** What a file imports: all names of a module, or the named ones. */
type Imported = {
  readonly whole: readonly string[]
  readonly named: readonly (readonly [path: string, name: string])[]
}

const isModule = (path: string) => /\.[jt]sx?$/.test(path)

/** A name of a module that is imported on demand, as in `.then(module => ({ default: module.Dialog }))`. */
const pickedName = /\bmodule\.(\w+)/g

/** Next.js reads the exports of pages. */
const isPage = (path: string) => path.startsWith('web/src/app/')

function readImported(path: string, text: string): Imported {
  const { imports, head, body } = splitImports(text)
  const relative = imports.filter(({ module }) => module.startsWith('.'))
  const pathOf = (module: string) => resolveImport(path, module)
  const onDemand = importsOf(path, `${head}${body}`)
  const picked = [...body.matchAll(pickedName)].map(match => match[1]!)
  return {
    whole: [
      ...(picked.length < onDemand.length ? onDemand : []),
      ...relative.flatMap(({ module, whole }) => (whole === undefined ? [] : [pathOf(module)])),
    ],
    named: [
      ...onDemand.flatMap(target => picked.map(name => [target, name] as const)),
      ...relative.flatMap(({ module, names }) =>
        names.map(name => [pathOf(module), name.replace(/^type /, '').split(' as ')[0]!] as const),
      ),
    ],
  }
}

/** What the shipped bytes of a file import; they are the same object in every project that has them. */
const importedByBytes = new WeakMap<Uint8Array, { readonly path: string; readonly imported: Imported }>()

const decoder = new TextDecoder()

function importedOf({ path, bytes }: SelectedFile): Imported {
  const known = importedByBytes.get(bytes)
  if (known?.path === path) return known.imported
  const imported = readImported(path, decoder.decode(bytes))
  importedByBytes.set(bytes, { path, imported })
  return imported
}

const exported = /^export (?=(?:abstract |async )?(?:function\*?|const|class|type) (\w+))/gm

/** Exported names that the module itself uses, so that they need no `export` where nothing imports them. */
const hideableByBytes = new WeakMap<Uint8Array, readonly string[]>()

function hideableOf({ bytes }: SelectedFile): readonly string[] {
  const known = hideableByBytes.get(bytes)
  if (known) return known
  const text = decoder.decode(bytes)
  const names = [...text.matchAll(exported)].map(([, name]) => name!)
  const hideable = names.filter(name => text.split(new RegExp(`\\b${name}\\b`)).length > 2)
  hideableByBytes.set(bytes, hideable)
  return hideable
}

/** A declaration whose parameters or items stand on lines of their own. */
const broken = /^((?:abstract |async )?(?:function\*?|const) (\w+).*[([])\n((?: {2}\S.*,\n)+)([)\]].*)$/gm

const lineLength = 120

/** Puts on one line what fits there now, as the formatter does. */
function joinLines(text: string, hidden: ReadonlySet<string>): string {
  return text.replace(broken, (written, start: string, name: string, lines: string, end: string) => {
    const items = lines.trim().replace(/,$/, '').replace(/\n */g, ' ')
    const line = `${start}${items}${end}`
    return hidden.has(name) && line.length <= lineLength ? line : written
  })
}

/**
 * Declares without `export` what no other file of the project imports.
 *
 * - `rendered`: files that the generator writes; they import, and stay as they are
 */
export function hideUnimported(
  files: readonly SelectedFile[],
  rendered: readonly (readonly [path: string, content: string])[],
  templates: Templates,
  sha256: Sha256,
): readonly SelectedFile[] {
  const imported = [
    ...files.filter(({ path }) => isModule(path)).map(importedOf),
    ...rendered.filter(([path]) => isModule(path)).map(([path, content]) => readImported(path, content)),
  ]
  const whole = new Set(imported.flatMap(one => one.whole))
  const named = new Set(imported.flatMap(one => one.named.map(([path, name]) => `${path} ${name}`)))
  return files.map(file => {
    const { path, bytes, hash } = file
    if (!isPrunable(path) || isPage(path) || whole.has(path)) return file
    const hidden = new Set(hideableOf(file).filter(name => !named.has(`${path} ${name}`)))
    if (hidden.size === 0) return file
    const hide = () =>
      joinLines(
        decoder.decode(bytes).replace(exported, (start, name: string) => (hidden.has(name) ? '' : start)),
        hidden,
      )
    return { ...file, ...encodeOnce(templates, `hidden ${path} ${hash} ${[...hidden].join()}`, sha256, hide) }
  })
}
