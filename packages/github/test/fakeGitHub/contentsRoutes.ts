import { z } from 'zod'
import { assertTreePath, decodeBase64, describeCommit, encodeBase64 } from './gitDataRoutes.ts'
import type { TreeEntry } from './gitTrees.ts'
import { invalid, notFound, parseBody, Refusal } from './refusal.ts'
import {
  assertReadable,
  assertWorkflowsAllowed,
  assertWritable,
  fullName,
  inOrder,
  personOf,
  type Repository,
} from './repositories.ts'
import { findRepository, type Route, type RouteRequest } from './router.ts'

const personSchema = z.strictObject({ name: z.string(), email: z.string(), date: z.string().optional() })

const fileSchema = z.strictObject({
  message: z.string(),
  content: z.string(),
  sha: z.string().optional(),
  branch: z.string().optional(),
  author: personSchema.optional(),
  committer: personSchema.optional(),
})

const removedSchema = fileSchema.omit({ content: true }).extend({ sha: z.string() })

type Listed = TreeEntry & { readonly path: string }

function describeEntry({ state }: RouteRequest, repository: Repository, entry: Listed, ref: string) {
  const name = fullName(repository)
  const path = entry.path.split('/').map(encodeURIComponent).join('/')
  const type = entry.type === 'tree' ? 'dir' : 'file'
  const url = `${state.web}/api/v3/repos/${name}/contents/${path}?ref=${encodeURIComponent(ref)}`
  const gitUrl = `${state.web}/api/v3/repos/${name}/git/${entry.type}s/${entry.sha}`
  const htmlUrl = `${state.web}/${name}/${entry.type}/${ref}/${path}`
  return {
    name: entry.path.slice(entry.path.lastIndexOf('/') + 1),
    path: entry.path,
    sha: entry.sha,
    size: entry.size ?? 0,
    url,
    html_url: htmlUrl,
    git_url: gitUrl,
    download_url: type === 'file' ? `${state.web}/raw/${name}/${ref}/${path}` : null,
    type,
    _links: { self: url, git: gitUrl, html: htmlUrl },
  }
}

async function findEntry(repository: Repository, commit: string, path: string): Promise<Listed | undefined> {
  const entries = await repository.git.listTree(commit, { isRecursive: true })
  return entries.find(entry => entry.path === path)
}

async function readContents(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  const { git } = repository
  if ((await git.listRefs()).length === 0) throw new Refusal(404, 'This repository is empty.')
  const ref = request.query.get('ref') ?? repository.defaultBranch
  const commit = (await git.readRef(`refs/heads/${ref}`)) ?? (await git.read(ref))?.sha
  if (!commit) throw new Refusal(404, `No commit found for the ref ${ref}`)
  const path = (request.params.path ?? '').replace(/\/$/, '')
  const entry = path === '' ? undefined : await findEntry(repository, commit, path)
  if (path !== '' && !entry) throw notFound()
  if (!entry || entry.type === 'tree') {
    const entries = await git.listTree(entry?.sha ?? commit)
    const below = entries.map(one => ({ ...one, path: path === '' ? one.path : `${path}/${one.path}` }))
    return { status: 200, body: below.map(one => describeEntry(request, repository, one, ref)) }
  }
  const { content } = (await git.read(entry.sha))!
  const body = { ...describeEntry(request, repository, entry, ref), content: encodeBase64(content), encoding: 'base64' }
  return { status: 200, body }
}

async function writeContents(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  assertWritable(request.session, repository, 'contents')
  const { git } = repository
  const path = request.params.path!
  const made = parseBody(fileSchema, request.body)
  assertTreePath(path)
  assertWorkflowsAllowed(request.session, [path])
  const content = decodeBase64(made.content)
  const branch = made.branch ?? repository.defaultBranch
  const parent = (await git.readRef(`refs/heads/${branch}`)) ?? null
  const isEmpty = (await git.listRefs()).length === 0
  if (!parent && !(isEmpty && branch === repository.defaultBranch)) throw new Refusal(404, `Branch ${branch} not found`)
  const entry = parent ? await findEntry(repository, parent, path) : undefined
  if (entry && made.sha === undefined) throw invalid('Invalid request.\n\n"sha" wasn\'t supplied.')
  if (made.sha !== undefined && entry?.sha !== made.sha) {
    throw new Refusal(409, entry ? `${path} does not match ${made.sha}` : `${path} does not exist at ${made.sha}`)
  }
  const [sha] = await git.writeBlobs([content])
  const base = parent ? (await git.read(`${parent}^{tree}`))!.sha : null
  const tree = await git.writeTree(base, [{ path, mode: entry?.mode ?? '100644', sha: sha! }])
  if (!tree) throw invalid('path contains a malformed path component')
  const person = personOf(request.session.user)
  const commit = await git.writeCommit({
    message: made.message,
    tree,
    parents: parent ? [parent] : [],
    author: { ...person, ...pickPerson(made.author) },
    committer: { ...person, ...pickPerson(made.committer) },
  })
  const isMoved = await git.updateRef(`refs/heads/${branch}`, commit, parent)
  if (!isMoved) throw new Refusal(409, `is at ${await git.readRef(`refs/heads/${branch}`)} but expected ${parent}`)
  const written = { path, mode: '100644', type: 'blob', sha: sha!, size: content.length }
  return {
    status: entry ? 200 : 201,
    body: {
      content: describeEntry(request, repository, written, branch),
      commit: await describeCommit(request, repository, commit),
    },
  }
}

async function deleteContents(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  assertWritable(request.session, repository, 'contents')
  const { git } = repository
  const path = request.params.path!
  const made = parseBody(removedSchema, request.body)
  assertWorkflowsAllowed(request.session, [path])
  const branch = made.branch ?? repository.defaultBranch
  const parent = await git.readRef(`refs/heads/${branch}`)
  const entry = parent ? await findEntry(repository, parent, path) : undefined
  if (!parent || entry?.type !== 'blob') throw notFound()
  if (entry.sha !== made.sha) throw new Refusal(409, `${path} does not match ${made.sha}`)
  const tree = await git.writeTree((await git.read(`${parent}^{tree}`))!.sha, [{ path, mode: entry.mode, sha: null }])
  const person = personOf(request.session.user)
  const people = {
    author: { ...person, ...pickPerson(made.author) },
    committer: { ...person, ...pickPerson(made.committer) },
  }
  const commit = await git.writeCommit({ message: made.message, tree: tree!, parents: [parent], ...people })
  await git.updateRef(`refs/heads/${branch}`, commit, parent)
  return { status: 200, body: { content: null, commit: await describeCommit(request, repository, commit) } }
}

const pickPerson = (person: { readonly name: string; readonly email: string } | undefined) =>
  person ? { name: person.name, email: person.email } : {}

/** The contents API, which changes one file per commit. */
export const contentsRoutes: readonly Route[] = [
  { method: 'GET', path: '/repos/:owner/:repo/contents', handle: readContents },
  { method: 'GET', path: '/repos/:owner/:repo/contents/', handle: readContents },
  { method: 'GET', path: '/repos/:owner/:repo/contents/:path+', handle: readContents },
  {
    method: 'PUT',
    path: '/repos/:owner/:repo/contents/:path+',
    handle: request => inOrder(findRepository(request), () => writeContents(request)),
  },
  {
    method: 'DELETE',
    path: '/repos/:owner/:repo/contents/:path+',
    handle: request => inOrder(findRepository(request), () => deleteContents(request)),
  },
]
