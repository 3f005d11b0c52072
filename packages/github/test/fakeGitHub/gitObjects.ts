import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { constants, deflateSync, inflateSync } from 'node:zlib'
import { tryGit } from './git.ts'

export type GitObjectType = 'blob' | 'tree' | 'commit' | 'tag'

export type GitObject = { readonly sha: string; readonly type: GitObjectType; readonly content: Buffer }

/** Hash of the empty tree, which git knows without its object. */
export const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

export type GitObjects = ReturnType<typeof createGitObjects>

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** What `work` answers; undefined where a file or folder is missing or is of the other kind. */
export function ifPresent<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/** Writes a file that git never changes afterwards; false if it is there already. */
export function writeNew(file: string, content: string | Buffer): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Objects as `git cat-file --batch` prints them. */
function parseBatch(output: Buffer): readonly GitObject[] {
  const objects: GitObject[] = []
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf('\n', start)
    const [sha, type, size] = output.subarray(start, end).toString().split(' ')
    const content = output.subarray(end + 1, end + 1 + Number(size))
    objects.push({ sha: sha!, type: type as GitObjectType, content })
    start = end + 1 + content.length + 1
  }
  return objects
}

/**
 * Reads and writes the objects of a bare repository in this process: a git process per object takes 13 to 27 ms.
 * Packs, which git writes for pushes of 100 objects and more, are read by git, each once.
 */
export function createGitObjects(path: string) {
  const folder = join(path, 'objects')
  const packNames = new Set<string>()
  const packed = new Map<string, GitObject>()

  const fileOf = (sha: string) => join(folder, sha.slice(0, 2), sha.slice(2))

  const readPacked = async (sha: string): Promise<GitObject | undefined> => {
    const names = readdirSync(join(folder, 'pack')).filter(name => name.endsWith('.idx'))
    if (names.some(name => !packNames.has(name))) {
      const { code, output, error } = await tryGit(['--git-dir', path, 'cat-file', '--batch', '--batch-all-objects'])
      if (code !== 0) throw new Error(`git cat-file ended with ${code}: ${error}`)
      for (const object of parseBatch(output)) packed.set(object.sha, object)
      for (const name of names) packNames.add(name)
    }
    return packed.get(sha) ?? (sha === emptyTree ? { sha, type: 'tree', content: Buffer.alloc(0) } : undefined)
  }

  return {
    /** Undefined if there is no such object. */
    read: async (sha: string): Promise<GitObject | undefined> => {
      const file = ifPresent(() => readFileSync(fileOf(sha)))
      if (!file) return readPacked(sha)
      const bytes = inflateSync(file)
      const end = bytes.indexOf(0)
      const [type] = bytes.subarray(0, end).toString().split(' ')
      return { sha, type: type as GitObjectType, content: bytes.subarray(end + 1) }
    },
    /** Writes an object, unless it is there; answers its hash. */
    write: (type: GitObjectType, content: Buffer): string => {
      const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])
      const sha = createHash('sha1').update(bytes).digest('hex')
      const file = fileOf(sha)
      mkdirSync(dirname(file), { recursive: true })
      writeNew(file, deflateSync(bytes, { level: constants.Z_BEST_SPEED }))
      return sha
    },
  }
}
