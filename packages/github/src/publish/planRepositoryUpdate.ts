import {
  hashText,
  manifestPath,
  type ProjectFile,
  type ProjectHashes,
  planUpdate,
  readManifest,
} from '@sluice/generator/node'
import { z } from 'zod'
import { type GitHubClient, gitHubPath } from '../client/createGitHubClient.ts'
import { githubErrors } from '../errors.ts'
import { gitBlobSha } from '../repository/gitBlobSha.ts'
import { readCommit, readTree, type TreeEntry } from '../repository/repositoryApi.ts'
import type { FileChanges, Publication } from './publication.ts'
import { isLeftOut, selectFiles, toSelection } from './selectFiles.ts'

export type RepositoryUpdate = FileChanges & {
  /** Files that their owner changed and the generator too: the new version is `<path>.new`. */
  readonly conflicts: readonly string[]
  /** Files that their owner changed or removed, or that are no longer generated but were changed. */
  readonly kept: readonly string[]
}

export type UpdatePlan = {
  readonly baseTree: string
  /** The update with or without CI files. */
  choose(includeWorkflows: boolean): RepositoryUpdate
  /** Files of the repository that differ from the generated ones, and stay because the settings leave them out. */
  readonly left: readonly string[]
}

type Entries = ReadonlyMap<string, TreeEntry>

/**
 * Compares a commit of a published repository with the project. Reads only files that may have to change.
 *
 * - Throws: `REPOSITORY_FOREIGN` (no manifest), `REPOSITORY_TOO_LARGE`, `FOLDER_BLOCKED`; `MANIFEST_INVALID` and
 *   `PATH_UNSAFE` of the generator
 */
export async function planRepositoryUpdate(
  { client, options }: Publication,
  fullName: string,
  commit: string,
): Promise<UpdatePlan> {
  const { files } = options.project
  const baseTree = (await readCommit(client, fullName, commit)).tree.sha
  const readEntries = await listEntries(client, fullName, baseTree)
  const manifestEntry = (await readEntries([manifestPath])).get(manifestPath)
  if (!manifestEntry || !isText(manifestEntry)) {
    throw githubErrors.error('REPOSITORY_FOREIGN', { repository: fullName })
  }
  const manifest = readManifest(await readBlob(client, fullName, manifestEntry.sha))
  const entries = await readEntries([...files.map(file => file.path), ...Object.keys(manifest)])
  const standing = await readStanding(client, fullName, { entries, manifest, files })
  const choose = (includeWorkflows: boolean) => {
    const chosen = toSelection(options.settings, includeWorkflows)
    // What is left out now is not removed where an earlier publication wrote it.
    const selection = { ...chosen, standing: pickHashes(manifest, path => isLeftOut(path, chosen)) }
    const { steps, written, deleted } = planUpdate({
      manifest: pickHashes(manifest, path => !isLeftOut(path, chosen)),
      standing,
      files: selectFiles(files, selection),
    })
    const pathsOf = (...actions: readonly string[]) =>
      steps.filter(({ action }) => actions.includes(action)).map(({ path }) => path)
    const changed = written.filter(({ path, content }) => entries.get(path)?.sha !== gitBlobSha(content))
    for (const { path } of changed) assertFolders(entries, path)
    return { written: changed, deleted, conflicts: pathsOf('conflict'), kept: pathsOf('keep', 'orphan') }
  }
  const selection = toSelection(options.settings, true)
  const left = files.filter(({ path, content }) => {
    const entry = isLeftOut(path, selection) ? entries.get(path) : undefined
    return entry !== undefined && entry.sha !== gitBlobSha(content)
  })
  return { baseTree, choose, left: left.map(({ path }) => path) }
}

/**
 * Lists a tree. Of one that GitHub cuts off (over 100,000 entries), the folders of the paths that are asked for.
 *
 * - The result throws `REPOSITORY_TOO_LARGE` for such a folder
 */
async function listEntries(client: GitHubClient, fullName: string, root: string) {
  const { tree, truncated } = await readTree(client, fullName, root, { recursive: true })
  const all: Entries = new Map(tree.map(entry => [entry.path, entry]))
  return async (paths: readonly string[]): Promise<Entries> =>
    truncated ? readFolders(client, fullName, root, paths) : all
}

async function readFolders(client: GitHubClient, fullName: string, root: string, paths: readonly string[]) {
  const entries = new Map<string, TreeEntry>()
  const readFolder = async (folder: string, sha: string): Promise<void> => {
    const standing = await readTree(client, fullName, sha, { recursive: false })
    if (standing.truncated) throw githubErrors.error('REPOSITORY_TOO_LARGE', { repository: fullName })
    for (const entry of standing.tree) {
      const path = `${folder}${entry.path}`
      entries.set(path, { ...entry, path })
      const isNeeded = entry.type === 'tree' && paths.some(needed => needed.startsWith(`${path}/`))
      if (isNeeded) await readFolder(`${path}/`, entry.sha)
    }
  }
  await readFolder('', root)
  return entries
}

const isText = ({ type, mode }: TreeEntry): boolean => type === 'blob' && mode !== '120000'

const pickHashes = (hashes: ProjectHashes, isPicked: (path: string) => boolean): ProjectHashes =>
  Object.fromEntries(Object.entries(hashes).filter(([path]) => isPicked(path)))

const blobSchema = z.object({ content: z.string(), encoding: z.enum(['base64', 'utf-8']) })

async function readBlob(client: GitHubClient, fullName: string, sha: string): Promise<string> {
  const path = gitHubPath`/repos/${fullName}/git/blobs/${sha}`
  const { value } = await client.send({ path, schema: blobSchema, subject: fullName })
  return value.encoding === 'base64' ? Buffer.from(value.content, 'base64').toString('utf8') : value.content
}

type StandingFacts = {
  readonly entries: Entries
  readonly manifest: ProjectHashes
  readonly files: readonly ProjectFile[]
}

/** Hashes of the files in the repository. Most are known by their git hash, the others are read. */
async function readStanding(client: GitHubClient, fullName: string, { entries, manifest, files }: StandingFacts) {
  const generated = new Map(files.map(({ path, content }) => [path, content]))
  const standing = new Map<string, string>()
  for (const path of new Set([...generated.keys(), ...Object.keys(manifest)])) {
    const entry = entries.get(path)
    if (!entry || path === manifestPath) continue
    const content = generated.get(path)
    standing.set(path, isText(entry) ? await hashEntry(entry, path, content) : 'not a file')
  }
  return standing

  async function hashEntry({ sha }: TreeEntry, path: string, content: string | undefined): Promise<string> {
    if (content !== undefined) {
      const hash = hashText(content)
      if (sha === gitBlobSha(content) || sha === gitBlobSha(content.replaceAll('\n', '\r\n'))) return hash
      // Generated as before, so it differs because its owner changed it.
      if (manifest[path] === hash) return 'edited'
    }
    return hashText(await readBlob(client, fullName, sha))
  }
}

/** A tree would replace a file of the owner by a folder without a word. */
function assertFolders(entries: Entries, path: string): void {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const entry = entries.get(path.slice(0, at))
    if (entry && entry.type !== 'tree') throw githubErrors.error('FOLDER_BLOCKED', { path: entry.path })
  }
}
