import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGitObjects, type GitObject } from './gitObjects.ts'
import { createGitRefs, type GitRef, isRefName } from './gitRefs.ts'
import { createGitTrees, type TreeEntry } from './gitTrees.ts'

export type GitPerson = { readonly name: string; readonly email: string; readonly date: Date }

export type NewCommit = {
  readonly message: string
  readonly tree: string
  readonly parents: readonly string[]
  readonly author: GitPerson
  readonly committer: GitPerson
}

export type GitStorage = ReturnType<typeof createGitStorage>

const formatPerson = ({ name, email, date }: GitPerson) =>
  `${name} <${email}> ${Math.floor(date.getTime() / 1000)} +0000`

type CommitHead = { readonly tree: string; readonly parents: readonly string[]; readonly seconds: number }

function parseCommitHead(content: Buffer): CommitHead {
  const head = content.subarray(0, content.indexOf('\n\n')).toString()
  return {
    tree: /^tree (\w+)$/m.exec(head)![1]!,
    parents: [...head.matchAll(/^parent (\w+)$/gm)].map(match => match[1]!),
    seconds: Number(/^committer .* (-?\d+) \S+$/m.exec(head)?.[1] ?? 0),
  }
}

/**
 * Reads and writes objects and refs of a bare repository, which git clones from and pushes to at any time. It starts
 * git only for what a push packed and for refs that are deleted.
 */
export function createGitStorage(path: string) {
  const objects = createGitObjects(path)
  const refs = createGitRefs(path)
  const trees = createGitTrees(objects)

  /** Takes hashes, names of refs with or without their folder, and `<name>^{tree}`. */
  const read = async (name: string): Promise<GitObject | undefined> => {
    const [, start = '', isTree] = /^(.*?)(\^\{tree\})?$/s.exec(name)!
    const sha = /^[0-9a-f]{40}$/i.test(start)
      ? start.toLowerCase()
      : ['', 'refs/', 'refs/tags/', 'refs/heads/'].map(folder => refs.read(`${folder}${start}`)).find(Boolean)
    const object = sha === undefined ? undefined : await objects.read(sha)
    if (isTree === undefined || object === undefined || object.type === 'tree') return object
    if (object.type === 'commit') return objects.read(parseCommitHead(object.content).tree)
    if (object.type === 'tag') return read(`${/^object (\w+)/.exec(object.content.toString())![1]}^{tree}`)
    return undefined
  }

  const readCommit = async (name: string): Promise<(CommitHead & { readonly sha: string }) | undefined> => {
    const object = await read(name)
    return object?.type === 'commit' ? { sha: object.sha, ...parseCommitHead(object.content) } : undefined
  }

  /** Commits that a commit has in its history, itself first; then always the one with the latest date. */
  async function* walk(name: string) {
    const seen = new Set<string>()
    const waiting = [await readCommit(name)].filter(commit => commit !== undefined)
    while (waiting.length > 0) {
      const commit = waiting.shift()!
      yield commit
      for (const parent of commit.parents) {
        if (seen.has(parent)) continue
        seen.add(parent)
        const next = (await readCommit(parent))!
        const index = waiting.findIndex(({ seconds }) => seconds < next.seconds)
        waiting.splice(index === -1 ? waiting.length : index, 0, next)
      }
    }
  }

  return {
    path,
    read,
    writeBlobs: async (contents: readonly Buffer[]): Promise<readonly string[]> =>
      contents.map(content => objects.write('blob', content)),
    /** Entries of the tree of a commit or of a tree. Throws if there is none. */
    listTree: async (name: string, { isRecursive = false } = {}): Promise<readonly TreeEntry[]> => {
      const tree = await read(`${name}^{tree}`)
      if (!tree) throw new Error(`There is no tree ${name}`)
      return trees.list(tree.sha, isRecursive)
    },
    writeTree: trees.write,
    /** The message is stored as it is, without a line break at its end. */
    writeCommit: async ({ message, tree, parents, author, committer }: NewCommit): Promise<string> => {
      const lines = [
        `tree ${tree}`,
        ...parents.map(parent => `parent ${parent}`),
        `author ${formatPerson(author)}`,
        `committer ${formatPerson(committer)}`,
        '',
        message,
      ]
      return objects.write('commit', Buffer.from(lines.join('\n')))
    },
    listRefs: async (prefix?: string): Promise<readonly GitRef[]> => refs.list(prefix),
    /** Undefined if there is no such ref. */
    readRef: async (ref: string): Promise<string | undefined> => refs.read(ref),
    /** False if the ref is not at `old` any more; `null` stands for a ref that does not exist. */
    updateRef: async (ref: string, sha: string, old: string | null): Promise<boolean> => {
      const object = await objects.read(sha)
      if (!object || (ref.startsWith('refs/heads/') && object.type !== 'commit')) return false
      return refs.update(ref, sha, old)
    },
    deleteRef: refs.remove,
    isAncestor: async (ancestor: string, of: string): Promise<boolean> => {
      const found = await readCommit(ancestor)
      if (!found) return false
      for await (const { sha } of walk(of)) if (sha === found.sha) return true
      return false
    },
    isRefName: async (ref: string): Promise<boolean> => isRefName(ref),
    /** Hashes of at most `limit` commits, the latest first. Throws if there is no such commit. */
    listCommits: async (name: string, limit: number): Promise<readonly string[]> => {
      if (!(await readCommit(name))) throw new Error(`There is no commit ${name}`)
      const shas: string[] = []
      for await (const { sha } of walk(name)) if (shas.push(sha) >= limit) break
      return shas
    },
  }
}

/** Makes an empty bare repository. */
export async function initialiseGitStorage(path: string, branch: string): Promise<GitStorage> {
  const folders = ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags']
  await Promise.all(folders.map(folder => mkdir(join(path, folder), { recursive: true })))
  await writeFile(join(path, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n')
  await writeFile(join(path, 'HEAD'), `ref: refs/heads/${branch}\n`)
  return createGitStorage(path)
}
