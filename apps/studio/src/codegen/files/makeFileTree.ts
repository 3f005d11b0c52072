import type { GeneratedFile } from '@sluice/generator'

/** Tree entry, folders first, then by name. */
export type TreeEntry =
  | { readonly kind: 'folder'; readonly path: string; readonly name: string; readonly entries: readonly TreeEntry[] }
  | { readonly kind: 'file'; readonly path: string; readonly name: string; readonly file: GeneratedFile }

type Folder = { readonly folders: Map<string, Folder>; readonly files: Map<string, GeneratedFile> }

const makeFolder = (): Folder => ({ folders: new Map(), files: new Map() })

const byName = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

function toEntries(folder: Folder, above: string): readonly TreeEntry[] {
  return [
    ...byName(folder.folders).map(([name, inner]): TreeEntry => {
      const path = above + name
      return { kind: 'folder', path, name, entries: toEntries(inner, `${path}/`) }
    }),
    ...byName(folder.files).map(([name, file]): TreeEntry => ({ kind: 'file', path: file.path, name, file })),
  ]
}

/** Builds a folder tree from a list of paths. */
export function makeFileTree(files: readonly GeneratedFile[]): readonly TreeEntry[] {
  const root = makeFolder()
  for (const file of files) {
    const segments = file.path.split('/')
    let folder = root
    for (const segment of segments.slice(0, -1)) {
      const next = folder.folders.get(segment) ?? makeFolder()
      folder.folders.set(segment, next)
      folder = next
    }
    folder.files.set(segments.at(-1)!, file)
  }
  return toEntries(root, '')
}

/** Parent folders of a file, outermost first. */
export function foldersOf(path: string): readonly string[] {
  const segments = path.split('/')
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** Flattens the tree with the given folders expanded. */
export function flattenTree(
  entries: readonly TreeEntry[],
  isOpen: (path: string) => boolean,
  level = 1,
): readonly { readonly entry: TreeEntry; readonly level: number }[] {
  return entries.flatMap(entry =>
    entry.kind === 'folder' && isOpen(entry.path)
      ? [{ entry, level }, ...flattenTree(entry.entries, isOpen, level + 1)]
      : [{ entry, level }],
  )
}
