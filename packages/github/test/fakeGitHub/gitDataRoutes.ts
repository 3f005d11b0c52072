import { z } from 'zod'
import type { Account } from './accounts.ts'
import type { GitPerson } from './createGitStorage.ts'
import type { TreeChange } from './gitTrees.ts'
import { invalid, notFound, parseBody } from './refusal.ts'
import {
  assertNotEmpty,
  assertReadable,
  assertWorkflowsAllowed,
  assertWritable,
  fullName,
  inOrder,
  personOf,
  type Repository,
} from './repositories.ts'
import { findRepository, type Route, type RouteRequest } from './router.ts'

const shaSchema = z.string().regex(/^[0-9a-f]{40}$/, 'the sha is not 40 hexadecimal digits')

const blobSchema = z.strictObject({ content: z.string(), encoding: z.enum(['utf-8', 'base64']).default('utf-8') })

const treeEntrySchema = z.strictObject({
  path: z.string(),
  mode: z.enum(['100644', '100755', '040000', '160000', '120000']),
  type: z.enum(['blob', 'tree', 'commit']).optional(),
  sha: shaSchema.nullable().optional(),
  content: z.string().optional(),
})

const treeSchema = z.strictObject({ tree: z.array(treeEntrySchema), base_tree: shaSchema.optional() })

const personSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  date: z.iso.datetime({ offset: true }).optional(),
})

const commitSchema = z.strictObject({
  message: z.string(),
  tree: shaSchema,
  parents: z.array(shaSchema).default([]),
  author: personSchema.optional(),
  committer: personSchema.partial().optional(),
  signature: z.string().optional(),
})

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Bytes of base64 text; GitHub lets it have line breaks. */
export function decodeBase64(content: string): Buffer {
  const text = content.replace(/\s/g, '')
  if (!base64.test(text)) throw invalid('content is not valid Base64')
  return Buffer.from(text, 'base64')
}

/** Base64 in lines, as GitHub answers it. */
export const encodeBase64 = (content: Buffer) => content.toString('base64').replace(/.{1,60}/g, '$&\n')

const urlOf = ({ state }: RouteRequest, repository: Repository) => `${state.web}/api/v3/repos/${fullName(repository)}`

/** The repository of the path for a caller who may read it and, if `permission` is given, write it. */
async function openRepository(request: RouteRequest, access: 'read' | 'write'): Promise<Repository> {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  if (access === 'write') assertWritable(request.session, repository, 'contents')
  await assertNotEmpty(repository)
  return repository
}

export function assertTreePath(path: string): void {
  if (path === '') throw invalid('tree.path cannot be empty')
  if (path.startsWith('/')) throw invalid('tree.path cannot start with a slash')
  if (path.split('/').some(part => part === '' || part === '.' || part === '..' || /^\.git$/i.test(part))) {
    throw invalid('tree.path contains a malformed path component')
  }
}

async function writeTree(request: RouteRequest) {
  const repository = await openRepository(request, 'write')
  const { git } = repository
  const { tree, base_tree } = parseBody(treeSchema, request.body)
  if (tree.length === 0) throw invalid('Invalid tree info')
  for (const entry of tree) {
    assertTreePath(entry.path)
    if ((entry.sha === undefined) === (entry.content === undefined)) {
      throw invalid('Must supply either tree.sha or tree.content')
    }
    if (entry.sha && (await git.read(entry.sha)) === undefined)
      throw invalid(`tree.sha ${entry.sha} is not a valid object`)
  }
  assertWorkflowsAllowed(
    request.session!,
    tree.map(entry => entry.path),
  )
  if (base_tree && (await git.read(base_tree))?.type !== 'tree') throw invalid('base_tree is not a valid tree oid')
  const paths = new Set(
    base_tree ? (await git.listTree(base_tree, { isRecursive: true })).map(entry => entry.path) : [],
  )
  if (tree.some(entry => entry.sha === null && !paths.has(entry.path))) throw invalid('GitRPC::BadObjectState')
  const inline = tree.filter(entry => entry.content !== undefined)
  const written = await git.writeBlobs(inline.map(entry => Buffer.from(entry.content!)))
  const shas = new Map(inline.map((entry, index) => [entry, written[index]!]))
  const changes: readonly TreeChange[] = tree.map(entry => ({
    path: entry.path,
    mode: entry.mode,
    sha: shas.get(entry) ?? entry.sha ?? null,
  }))
  const sha = await git.writeTree(base_tree ?? null, changes)
  if (!sha) throw invalid('GitRPC::BadObjectState')
  return { status: 201, body: await describeTree(request, repository, sha, false) }
}

async function describeTree(request: RouteRequest, repository: Repository, sha: string, isRecursive: boolean) {
  const url = `${urlOf(request, repository)}/git`
  const entries = await repository.git.listTree(sha, { isRecursive })
  const tree = entries.map(entry => ({ ...entry, url: `${url}/${entry.type}s/${entry.sha}` }))
  return { sha, url: `${url}/trees/${sha}`, tree, truncated: false }
}

async function readTree(request: RouteRequest) {
  const repository = await openRepository(request, 'read')
  const { git } = repository
  const name = request.params.tree!
  const object = (await git.read(`refs/heads/${name}^{tree}`)) ?? (await git.read(`${name}^{tree}`))
  if (object?.type !== 'tree') throw notFound()
  const isRecursive = request.query.has('recursive')
  return { status: 200, body: await describeTree(request, repository, object.sha, isRecursive) }
}

const formatDate = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/** A commit as the Git Data API tells it. */
export async function describeCommit(request: RouteRequest, repository: Repository, sha: string) {
  const object = await repository.git.read(sha)
  if (object?.type !== 'commit') throw notFound()
  const [head, ...message] = object.content.toString().split('\n\n')
  const url = `${urlOf(request, repository)}/git`
  const html = `${request.state.web}/${fullName(repository)}/commit`
  const lines = head!.split('\n')
  const person = (role: string) => {
    const [, name, email, seconds] = new RegExp(`^${role} (.*) <(.*)> (\\d+) `, 'm').exec(head!)!
    return { name, email, date: formatDate(new Date(Number(seconds) * 1000)) }
  }
  const tree = /^tree (\w+)/.exec(head!)![1]!
  return {
    sha,
    node_id: Buffer.from(`06:Commit${sha}`).toString('base64'),
    url: `${url}/commits/${sha}`,
    html_url: `${html}/${sha}`,
    author: person('author'),
    committer: person('committer'),
    message: message.join('\n\n'),
    tree: { sha: tree, url: `${url}/trees/${tree}` },
    parents: lines
      .filter(line => line.startsWith('parent '))
      .map(line => line.slice(7))
      .map(parent => ({ sha: parent, url: `${url}/commits/${parent}`, html_url: `${html}/${parent}` })),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
  }
}

function makePerson(given: z.output<typeof personSchema> | undefined, user: Account, now: Date): GitPerson {
  if (!given) return personOf(user, now)
  return { name: given.name, email: given.email, date: given.date ? new Date(given.date) : now }
}

async function writeCommit(request: RouteRequest) {
  const repository = await openRepository(request, 'write')
  const { git } = repository
  const made = parseBody(commitSchema, request.body)
  if ((await git.read(made.tree))?.type !== 'tree') throw invalid('Tree SHA does not exist')
  for (const parent of made.parents) {
    if ((await git.read(parent))?.type !== 'commit')
      throw invalid('Parent SHA does not exist or is not a commit object')
  }
  const author = makePerson(made.author, request.session!.user, new Date())
  const { name = author.name, email = author.email, date } = made.committer ?? {}
  const committer = { name, email, date: date ? new Date(date) : author.date }
  const { message, tree, parents } = made
  const sha = await git.writeCommit({ message, tree, parents, author, committer })
  return { status: 201, body: await describeCommit(request, repository, sha) }
}

async function writeBlob(request: RouteRequest) {
  const repository = await openRepository(request, 'write')
  const { content, encoding } = parseBody(blobSchema, request.body)
  const bytes = encoding === 'base64' ? decodeBase64(content) : Buffer.from(content)
  const [sha] = await repository.git.writeBlobs([bytes])
  return { status: 201, body: { sha, url: `${urlOf(request, repository)}/git/blobs/${sha}` } }
}

async function readBlob(request: RouteRequest) {
  const repository = await openRepository(request, 'read')
  const blob = await repository.git.read(request.params.sha!)
  if (blob?.type !== 'blob') throw notFound()
  const { sha, content } = blob
  return {
    status: 200,
    body: {
      sha,
      node_id: Buffer.from(`04:Blob${sha}`).toString('base64'),
      size: content.length,
      url: `${urlOf(request, repository)}/git/blobs/${sha}`,
      content: encodeBase64(content),
      encoding: 'base64',
    },
  }
}

/** Objects of the Git Data API: blobs, trees and commits. */
export const gitDataRoutes: readonly Route[] = [
  { method: 'POST', path: '/repos/:owner/:repo/git/blobs', handle: writeBlob },
  { method: 'GET', path: '/repos/:owner/:repo/git/blobs/:sha', handle: readBlob },
  {
    method: 'POST',
    path: '/repos/:owner/:repo/git/trees',
    handle: request => inOrder(findRepository(request), () => writeTree(request)),
  },
  { method: 'GET', path: '/repos/:owner/:repo/git/trees/:tree+', handle: readTree },
  { method: 'POST', path: '/repos/:owner/:repo/git/commits', handle: writeCommit },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/git/commits/:sha',
    handle: async request => {
      const repository = await openRepository(request, 'read')
      return { status: 200, body: await describeCommit(request, repository, request.params.sha!) }
    },
  },
]
