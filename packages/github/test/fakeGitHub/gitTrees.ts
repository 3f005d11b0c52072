import { emptyTree, type GitObjects } from './gitObjects.ts'

export type TreeEntry = {
  readonly path: string
  readonly mode: string
  readonly type: string
  readonly sha: string
  /** Bytes of a blob. */
  readonly size?: number
}

/** A change of a tree; `sha: null` removes the path. */
export type TreeChange = { readonly path: string; readonly mode: string; readonly sha: string | null }

type Item = { readonly mode: string; readonly sha: string }

/** Items by name, as Latin-1 text: a character per byte, because git knows no encoding of names. */
type Folder = Map<string, Item | Folder>

const typesByMode: { readonly [mode: string]: 'blob' | 'tree' | 'commit' } = {
  '100644': 'blob',
  '100755': 'blob',
  '120000': 'blob',
  '040000': 'tree',
  '160000': 'commit',
}

const toBytes = (text: string) => Buffer.from(text).toString('latin1')
const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

function parseTree(content: Buffer): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>()
  for (let start = 0; start < content.length; ) {
    const end = content.indexOf(0, start)
    const [mode, name] = content.toString('latin1', start, end).split(/ (.*)/s)
    const sha = content.subarray(end + 1, end + 21).toString('hex')
    items.set(name!, { mode: mode!.padStart(6, '0'), sha })
    start = end + 21
  }
  return items
}

function formatTree(items: readonly (readonly [name: string, item: Item])[]): Buffer {
  // Git sorts a folder as if its name ended with a slash.
  const keyOf = ([name, { mode }]: readonly [string, Item]) => (mode === '040000' ? `${name}/` : name)
  const sorted = items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return Buffer.concat(
    sorted.flatMap(([name, { mode, sha }]) => [
      Buffer.from(`${mode.replace(/^0/, '')} ${name}\0`, 'latin1'),
      Buffer.from(sha, 'hex'),
    ]),
  )
}

/** Characters that HFS+ leaves out when it compares names, so that git refuses `.g\u200cit` too. */
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/** Other names of `.git` on Windows, where a backslash separates folders too. */
const isDotGit = (name: string) =>
  name.split('\\').some(part => /^(?:\.git|git~1)[. ]*(?::|$)/i.test(part.replace(ignoredByHfs, '')))

/** Whether git takes a path into a tree: the rules of its index and of `git fsck --strict`. */
export const isTreePath = (path: string, mode: string): boolean =>
  !path.includes('\0') &&
  path.split('/').every(part => !['', '.', '..'].includes(part) && !isDotGit(part)) &&
  !(mode === '120000' && /(?:^|\/)\.gitmodules$/i.test(path))

/** Reads and writes trees, in this process. */
export function createGitTrees(objects: GitObjects) {
  const readFolder = async (sha: string): Promise<Folder | undefined> => {
    const object = await objects.read(sha)
    return object?.type === 'tree' ? new Map(parseTree(object.content)) : undefined
  }

  /** The folder that holds a path. A file in its way is replaced if `isMade`, as `git update-index --replace` does. */
  const openParent = async (root: Folder, names: readonly string[], isMade: boolean): Promise<Folder | undefined> => {
    let folder = root
    for (const name of names.slice(0, -1)) {
      const item = folder.get(name)
      if (item instanceof Map) {
        folder = item
        continue
      }
      const below = item?.mode === '040000' ? await readFolder(item.sha) : isMade ? new Map() : undefined
      if (!below) return undefined
      folder.set(name, below)
      folder = below
    }
    return folder
  }

  /** Whether a tree can name the object: commits of submodules are in other repositories. */
  const isThere = async ({ mode, sha }: Item) => {
    const type = typesByMode[mode]
    return type !== undefined && (type === 'commit' || (await objects.read(sha))?.type === type)
  }

  const writeFolder = (folder: Folder): string => {
    const items = [...folder].flatMap(([name, item]): (readonly [string, Item])[] => {
      if (!(item instanceof Map)) return [[name, item]]
      const sha = writeFolder(item)
      return sha === emptyTree ? [] : [[name, { mode: '040000', sha }]]
    })
    return objects.write('tree', formatTree(items))
  }

  return {
    /** Entries of a tree; the ones of its folders behind each. Throws if there is no such tree. */
    list: async function list(sha: string, isRecursive: boolean, prefix = ''): Promise<readonly TreeEntry[]> {
      const object = await objects.read(sha)
      if (object?.type !== 'tree') throw new Error(`There is no tree ${sha}`)
      const entries: TreeEntry[] = []
      for (const [name, item] of parseTree(object.content)) {
        const type = typesByMode[item.mode] ?? 'blob'
        const path = `${prefix}${toText(name)}`
        const size = type === 'blob' ? (await objects.read(item.sha))?.content.length : undefined
        entries.push({ path, type, ...item, ...(size !== undefined && { size }) })
        if (type === 'tree' && isRecursive) entries.push(...(await list(item.sha, true, `${path}/`)))
      }
      return entries
    },
    /** Applies changes to a tree, or to an empty one; undefined if git would refuse one of them. */
    write: async (base: string | null, changes: readonly TreeChange[]): Promise<string | undefined> => {
      const root = base === null ? new Map() : await readFolder(base)
      if (!root) return undefined
      // A file can replace one of a folder that the same changes bring.
      const isFolder = ({ mode }: TreeChange) => mode === '040000'
      for (const { path, mode, sha } of [...changes.filter(isFolder), ...changes.filter(one => !isFolder(one))]) {
        if (!isTreePath(path, mode)) return undefined
        if (sha !== null && !(await isThere({ mode, sha }))) return undefined
        const names = toBytes(path).split('/')
        const name = names.at(-1)!
        const isSet = sha !== null && sha !== emptyTree
        const parent = await openParent(root, names, isSet)
        const item = parent?.get(name)
        const hasFile = item && !(item instanceof Map) && item.mode !== '040000'
        if (isSet) parent!.set(name, { mode, sha })
        else if (mode === '040000' || hasFile) parent?.delete(name)
      }
      return writeFolder(root)
    },
  }
}
