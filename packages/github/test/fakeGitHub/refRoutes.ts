import { z } from 'zod'
import { describeCommit } from './gitDataRoutes.ts'
import { emptyRepository, invalid, notFound, parseBody } from './refusal.ts'
import { assertNotEmpty, assertReadable, assertWritable, fullName, inOrder, type Repository } from './repositories.ts'
import { findRepository, type Route, type RouteRequest } from './router.ts'

const newRefSchema = z.strictObject({ ref: z.string(), sha: z.string() })
const changedRefSchema = z.strictObject({ sha: z.string(), force: z.boolean().default(false) })

/** Throws while the refs of a new repository do not answer yet. */
function assertRefsVisible(repository: Repository): void {
  const hidden = repository.hiddenRefs
  if (!hidden || hidden.requests === 0) return
  repository.hiddenRefs = { ...hidden, requests: hidden.requests - 1 }
  throw hidden.status === 404 ? notFound() : emptyRepository()
}

async function openRefs(request: RouteRequest, access: 'read' | 'write'): Promise<Repository> {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  if (access === 'write') assertWritable(request.session, repository, 'contents')
  assertRefsVisible(repository)
  await assertNotEmpty(repository)
  return repository
}

function describeRef({ state }: RouteRequest, repository: Repository, ref: string, sha: string) {
  const url = `${state.web}/api/v3/repos/${fullName(repository)}/git`
  return {
    ref,
    node_id: Buffer.from(`03:Ref${repository.id}:${ref}`).toString('base64'),
    url: `${url}/${ref}`,
    object: { sha, type: 'commit', url: `${url}/commits/${sha}` },
  }
}

async function readRef(request: RouteRequest) {
  const repository = await openRefs(request, 'read')
  const ref = `refs/${request.params.ref!}`
  const sha = await repository.git.readRef(ref)
  if (!sha) throw notFound()
  return { status: 200, body: describeRef(request, repository, ref, sha) }
}

async function createRef(request: RouteRequest) {
  const repository = await openRefs(request, 'write')
  const { git } = repository
  const { ref, sha } = parseBody(newRefSchema, request.body)
  if (!/^refs\/[^/]+\/./.test(ref) || !(await git.isRefName(ref))) throw invalid(`${ref} is not a valid ref name.`)
  if (await git.readRef(ref)) throw invalid('Reference already exists')
  if ((await git.read(sha))?.type !== 'commit') throw invalid('Object does not exist')
  if (!(await git.updateRef(ref, sha, null))) throw invalid('Reference already exists')
  const body = describeRef(request, repository, ref, sha)
  return { status: 201, body, headers: { location: body.url } }
}

async function changeRef(request: RouteRequest) {
  const repository = await openRefs(request, 'write')
  const { git } = repository
  const ref = `refs/${request.params.ref!}`
  const { sha, force } = parseBody(changedRefSchema, request.body)
  const old = await git.readRef(ref)
  if (!old) throw invalid('Reference does not exist')
  if ((await git.read(sha))?.type !== 'commit') throw invalid('Object does not exist')
  if (!force && !(await git.isAncestor(old, sha))) throw invalid('Update is not a fast forward')
  if (!(await git.updateRef(ref, sha, old))) throw invalid('Reference cannot be updated')
  return { status: 200, body: describeRef(request, repository, ref, sha) }
}

async function deleteRef(request: RouteRequest) {
  const repository = await openRefs(request, 'write')
  const ref = `refs/${request.params.ref!}`
  if (!(await repository.git.readRef(ref))) throw invalid('Reference does not exist')
  await repository.git.deleteRef(ref)
  return { status: 204 }
}

async function listMatchingRefs(request: RouteRequest) {
  const repository = await openRefs(request, 'read')
  const prefix = `refs/${request.params.ref!}`
  const refs = (await repository.git.listRefs()).filter(({ ref }) => ref.startsWith(prefix))
  return { status: 200, body: refs.map(({ ref, sha }) => describeRef(request, repository, ref, sha)) }
}

async function readBranch(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  const name = request.params.branch!
  const sha = await repository.git.readRef(`refs/heads/${name}`)
  if (!sha || repository.hiddenRefs?.requests) {
    if (sha) assertRefsVisible(repository)
    throw notFound()
  }
  return { status: 200, body: { name, commit: await describeFullCommit(request, repository, sha), protected: false } }
}

async function listBranches(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  const url = `${request.state.web}/api/v3/repos/${fullName(repository)}/commits`
  const refs = await repository.git.listRefs('refs/heads/')
  return {
    status: 200,
    body: refs.map(({ ref, sha }) => ({
      name: ref.slice('refs/heads/'.length),
      commit: { sha, url: `${url}/${sha}` },
      protected: false,
    })),
  }
}

/** A commit as the commits API tells it: the git commit inside. */
async function describeFullCommit(request: RouteRequest, repository: Repository, sha: string) {
  const { sha: id, node_id, html_url, parents, url, ...commit } = await describeCommit(request, repository, sha)
  const address = url.replace('/git/commits/', '/commits/')
  return { sha: id, node_id, url: address, html_url, commit: { ...commit, url }, parents }
}

async function listCommits(request: RouteRequest) {
  const repository = await openRefs(request, 'read')
  const name = request.query.get('sha') ?? repository.defaultBranch
  const head = (await repository.git.readRef(`refs/heads/${name}`)) ?? (await repository.git.read(name))?.sha
  if (!head) throw notFound()
  const shas = await repository.git.listCommits(head, Math.min(100, Number(request.query.get('per_page') ?? 30)))
  return { status: 200, body: await Promise.all(shas.map(sha => describeFullCommit(request, repository, sha))) }
}

async function readCommit(request: RouteRequest) {
  const repository = await openRefs(request, 'read')
  const name = request.params.ref!
  const sha = (await repository.git.readRef(`refs/heads/${name}`)) ?? (await repository.git.read(name))?.sha
  if (!sha) throw invalid(`No commit found for SHA: ${name}`)
  return { status: 200, body: await describeFullCommit(request, repository, sha) }
}

const inTurn = (handle: Route['handle']) => (request: RouteRequest) =>
  inOrder(findRepository(request), async () => handle(request))

/** Refs of the Git Data API, branches and commits. */
export const refRoutes: readonly Route[] = [
  { method: 'GET', path: '/repos/:owner/:repo/git/ref/:ref+', handle: readRef },
  { method: 'GET', path: '/repos/:owner/:repo/git/matching-refs/:ref+', handle: listMatchingRefs },
  { method: 'POST', path: '/repos/:owner/:repo/git/refs', handle: inTurn(createRef) },
  { method: 'PATCH', path: '/repos/:owner/:repo/git/refs/:ref+', handle: inTurn(changeRef) },
  { method: 'DELETE', path: '/repos/:owner/:repo/git/refs/:ref+', handle: inTurn(deleteRef) },
  { method: 'GET', path: '/repos/:owner/:repo/branches', handle: listBranches },
  { method: 'GET', path: '/repos/:owner/:repo/branches/:branch+', handle: readBranch },
  { method: 'GET', path: '/repos/:owner/:repo/commits', handle: listCommits },
  { method: 'GET', path: '/repos/:owner/:repo/commits/:ref+', handle: readCommit },
]
