import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git, tryGit } from './git.ts'

export type GitObjectType = 'blob' | 'tree' | 'commit' | 'tag'

export type GitObject = { readonly sha: string; readonly type: GitObjectType; readonly content: Buffer }

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

/** Reads and writes objects and branches of a bare repository. Real git computes every id. */
export function createGitStorage(path: string) {
  const run = (args: readonly string[], input: string | Buffer = '') => git(['--git-dir', path, ...args], { input })

  const read = async (name: string): Promise<GitObject | undefined> => {
    const { output } = await tryGit(['--git-dir', path, 'cat-file', '--batch'], { input: `${name}\n` })
    const end = output.indexOf('\n')
    const [sha, type, size] = output.subarray(0, end).toString().split(' ')
    if (!sha || !size) return undefined
    return { sha, type: type as GitObjectType, content: output.subarray(end + 1, end + 1 + Number(size)) }
  }

  /** Writes many blobs by one process. */
  const writeBlobs = async (contents: readonly Buffer[]): Promise<readonly string[]> => {
    if (contents.length === 0) return []
    const commands = contents.flatMap((content, index) => [
      Buffer.from(`blob\nmark :${index + 1}\ndata ${content.length}\n`),
      content,
      Buffer.from(`\nget-mark :${index + 1}\n`),
    ])
    const shas = await run(['fast-import', '--quiet', '--done'], Buffer.concat([...commands, Buffer.from('done\n')]))
    return shas.split('\n')
  }

  const listTree = async (name: string, options: readonly string[] = []): Promise<readonly TreeEntry[]> => {
    const output = await run(['ls-tree', '-z', '--long', ...options, name])
    return output
      .split('\0')
      .filter(line => line !== '')
      .map(line => {
        const [, mode, type, sha, size, path] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(line)!
        return { path: path!, mode: mode!, type: type!, sha: sha!, ...(type === 'blob' && { size: Number(size) }) }
      })
  }

  /** Applies changes to a tree, or to an empty one; undefined if git refuses one of them. */
  const writeTree = async (base: string | null, changes: readonly TreeChange[]): Promise<string | undefined> => {
    const index = join(path, `index-${randomUUID()}`)
    const change = (args: readonly string[], input = '') =>
      tryGit(['--git-dir', path, ...args], { input, env: { GIT_INDEX_FILE: index } })
    try {
      const lines = changes
        .filter(entry => entry.mode !== '040000')
        .map(entry =>
          entry.sha === null ? `0 ${'0'.repeat(40)}\t${entry.path}` : `${entry.mode} ${entry.sha}\t${entry.path}`,
        )
      if ((await change(['read-tree', base ?? '--empty'])).code !== 0) return undefined
      for (const entry of changes.filter(entry => entry.mode === '040000')) {
        await change(['rm', '-r', '-q', '--cached', '--ignore-unmatch', entry.path])
        if (entry.sha !== null && (await change(['read-tree', `--prefix=${entry.path}/`, entry.sha])).code !== 0) {
          return undefined
        }
      }
      const updated = await change(
        ['update-index', '-z', '--add', '--replace', '--index-info'],
        lines.map(line => `${line}\0`).join(''),
      )
      if (updated.code !== 0) return undefined
      const written = await change(['write-tree'])
      return written.code === 0 ? written.output.toString().trim() : undefined
    } finally {
      await rm(index, { force: true })
    }
  }

  /** The message is stored as it is: `git commit-tree` would add a line break. */
  const writeCommit = ({ message, tree, parents, author, committer }: NewCommit) =>
    run(
      ['hash-object', '-t', 'commit', '-w', '--stdin'],
      [
        `tree ${tree}`,
        ...parents.map(parent => `parent ${parent}`),
        `author ${formatPerson(author)}`,
        `committer ${formatPerson(committer)}`,
        '',
        message,
      ].join('\n'),
    )

  return {
    path,
    read,
    writeBlobs,
    listTree,
    writeTree,
    writeCommit,
    listRefs: async (prefix = 'refs/'): Promise<readonly { readonly ref: string; readonly sha: string }[]> => {
      const output = await run(['for-each-ref', '--format=%(objectname) %(refname)', prefix])
      return output
        .split('\n')
        .filter(line => line !== '')
        .map(line => ({ sha: line.slice(0, 40), ref: line.slice(41) }))
    },
    /** Undefined if there is no such ref. */
    readRef: async (ref: string): Promise<string | undefined> => {
      const { code, output } = await tryGit(['--git-dir', path, 'show-ref', '--verify', '--hash', ref])
      return code === 0 ? output.toString().trim() : undefined
    },
    /** False if the ref is not at `old` any more; `null` stands for a ref that does not exist. */
    updateRef: async (ref: string, sha: string, old: string | null): Promise<boolean> =>
      (await tryGit(['--git-dir', path, 'update-ref', ref, sha, old ?? '0'.repeat(40)])).code === 0,
    deleteRef: (ref: string) => run(['update-ref', '-d', ref]),
    isAncestor: async (ancestor: string, of: string): Promise<boolean> =>
      (await tryGit(['--git-dir', path, 'merge-base', '--is-ancestor', ancestor, of])).code === 0,
    isRefName: async (ref: string): Promise<boolean> => (await tryGit(['check-ref-format', ref])).code === 0,
    listCommits: async (name: string, limit: number): Promise<readonly string[]> =>
      (await run(['rev-list', `--max-count=${limit}`, name])).split('\n'),
  }
}

/** Makes an empty bare repository. */
export async function initialiseGitStorage(path: string, branch: string): Promise<GitStorage> {
  await git(['init', '--quiet', '--bare', '--template=', `--initial-branch=${branch}`, path])
  return createGitStorage(path)
}
