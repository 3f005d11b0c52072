import { z } from 'zod'
import { describeAccount } from './accounts.ts'
import { invalid, notFound, parseBody } from './refusal.ts'
import { assertReadable, assertWritable, fullName, inOrder, type PullRequest, type Repository } from './repositories.ts'
import { findRepository, type Route, type RouteRequest } from './router.ts'

const newPullSchema = z.strictObject({
  title: z.string(),
  head: z.string(),
  base: z.string(),
  body: z.string().nullable().optional(),
  draft: z.boolean().default(false),
  maintainer_can_modify: z.boolean().optional(),
})

const changedPullSchema = z.strictObject({
  title: z.string().optional(),
  body: z.string().nullable().optional(),
  state: z.enum(['open', 'closed']).optional(),
  base: z.string().optional(),
})

async function describePull({ state }: RouteRequest, repository: Repository, pull: PullRequest) {
  const name = fullName(repository)
  const end = async (branch: string) => ({
    label: `${repository.owner.login}:${branch}`,
    ref: branch,
    sha: (await repository.git.readRef(`refs/heads/${branch}`)) ?? null,
    user: describeAccount(repository.owner, state.web),
  })
  return {
    url: `${state.web}/api/v3/repos/${name}/pulls/${pull.number}`,
    id: repository.id * 1000 + pull.number,
    html_url: `${state.web}/${name}/pull/${pull.number}`,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: pull.title,
    user: describeAccount(pull.user, state.web),
    body: pull.body,
    created_at: pull.createdAt.toISOString(),
    head: await end(pull.head),
    base: await end(pull.base),
    draft: pull.draft,
    merged_at: pull.mergedAt?.toISOString() ?? null,
  }
}

const pullError = (error: { readonly [name: string]: string }) =>
  invalid('Validation Failed', [{ resource: 'PullRequest', ...error }])

/** Branch name of `head`, which may have the owner in front. */
const branchOf = (repository: Repository, head: string) =>
  head.toLowerCase().startsWith(`${repository.owner.login.toLowerCase()}:`) ? head.slice(head.indexOf(':') + 1) : head

/** Closes pull requests whose branch was merged or deleted by git. */
async function closeMerged(repository: Repository): Promise<void> {
  const { git, pulls } = repository
  for (const [index, pull] of pulls.entries()) {
    const head = await git.readRef(`refs/heads/${pull.head}`)
    const isMerged = head !== undefined && (await git.isAncestor(head, `refs/heads/${pull.base}`))
    if (pull.state === 'closed' || (head && !isMerged)) continue
    pulls[index] = { ...pull, state: 'closed', mergedAt: isMerged ? new Date() : null }
  }
}

async function createPull(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  assertWritable(request.session, repository, 'pull_requests')
  await closeMerged(repository)
  const { git, pulls } = repository
  const { title, base, body = null, draft, ...made } = parseBody(newPullSchema, request.body)
  const head = branchOf(repository, made.head)
  const [headSha, baseSha] = await Promise.all([head, base].map(branch => git.readRef(`refs/heads/${branch}`)))
  if (!headSha) throw pullError({ field: 'head', code: 'invalid' })
  if (!baseSha) throw pullError({ field: 'base', code: 'invalid' })
  if (title.trim() === '') throw pullError({ field: 'title', code: 'missing_field' })
  if (pulls.some(pull => pull.state === 'open' && pull.head === head && pull.base === base)) {
    const message = `A pull request already exists for ${repository.owner.login}:${head}.`
    throw pullError({ code: 'custom', message })
  }
  if (await git.isAncestor(headSha, baseSha)) {
    throw pullError({ code: 'custom', message: `No commits between ${base} and ${head}` })
  }
  const user = request.session.user
  const pull = {
    number: pulls.length + 1,
    title,
    body,
    head,
    base,
    draft,
    user,
    state: 'open',
    createdAt: new Date(),
    mergedAt: null,
  } as const
  pulls.push(pull)
  return { status: 201, body: await describePull(request, repository, pull) }
}

async function listPulls(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  await closeMerged(repository)
  const { query } = request
  const state = query.get('state') ?? 'open'
  const head = query.get('head')
  const base = query.get('base')
  // GitHub ignores a head without its owner and lists every pull request.
  const isHead = (pull: PullRequest) =>
    !head?.includes(':') || head.toLowerCase() === `${repository.owner.login}:${pull.head}`.toLowerCase()
  const found = repository.pulls.filter(
    pull => (state === 'all' || pull.state === state) && isHead(pull) && (!base || pull.base === base),
  )
  return { status: 200, body: await Promise.all(found.map(pull => describePull(request, repository, pull))) }
}

function findPull(request: RouteRequest, repository: Repository): PullRequest {
  const pull = repository.pulls.find(({ number }) => String(number) === request.params.number)
  if (!pull) throw notFound()
  return pull
}

async function readPull(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  await closeMerged(repository)
  return { status: 200, body: await describePull(request, repository, findPull(request, repository)) }
}

async function changePull(request: RouteRequest) {
  const repository = findRepository(request)
  assertReadable(request.session, repository)
  assertWritable(request.session, repository, 'pull_requests')
  const pull = findPull(request, repository)
  const {
    title = pull.title,
    body = pull.body,
    state = pull.state,
    base = pull.base,
  } = parseBody(changedPullSchema, request.body)
  const changed = { ...pull, title, body, state, base }
  repository.pulls[repository.pulls.indexOf(pull)] = changed
  return { status: 200, body: await describePull(request, repository, changed) }
}

/** Pull requests between branches of one repository. */
export const pullRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/repos/:owner/:repo/pulls',
    handle: request => inOrder(findRepository(request), () => createPull(request)),
  },
  { method: 'GET', path: '/repos/:owner/:repo/pulls', handle: listPulls },
  { method: 'GET', path: '/repos/:owner/:repo/pulls/:number', handle: readPull },
  { method: 'PATCH', path: '/repos/:owner/:repo/pulls/:number', handle: changePull },
]
