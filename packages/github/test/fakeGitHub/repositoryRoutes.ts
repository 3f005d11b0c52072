import { z } from 'zod'
import { type Account, describeAccount, hasScope, type Session } from './accounts.ts'
import { firstFiles, isGitignoreTemplate, isLicenseTemplate } from './firstFiles.ts'
import { invalid, notFound, parseBody, Refusal } from './refusal.ts'
import { assertReadable, assertWritable, fullName, notAccessible, personOf, type Repository } from './repositories.ts'
import { type FakeState, findRepository, type Route, type RouteRequest, type RouteResponse } from './router.ts'

const flag = z.boolean().optional()

const newRepositorySchema = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  homepage: z.string().optional(),
  private: z.boolean().default(false),
  has_issues: flag,
  has_projects: flag,
  has_wiki: flag,
  has_discussions: flag,
  has_downloads: flag,
  is_template: flag,
  team_id: z.number().int().optional(),
  auto_init: z.boolean().default(false),
  gitignore_template: z.string().optional(),
  license_template: z.string().optional(),
  allow_squash_merge: flag,
  allow_merge_commit: flag,
  allow_rebase_merge: flag,
  allow_auto_merge: flag,
  delete_branch_on_merge: flag,
})

const newOrganisationRepositorySchema = newRepositorySchema.extend({
  visibility: z.enum(['public', 'private']).optional(),
})

/** What the API tells about a repository. */
export async function describeRepository(repository: Repository, { web }: FakeState, session: Session | undefined) {
  const name = fullName(repository)
  const url = `${web}/api/v3/repos/${name}`
  const isMember = session !== undefined && repository.owner.members.includes(session.user.login)
  const pushed = (await repository.git.listRefs()).length > 0
  return {
    id: repository.id,
    node_id: Buffer.from(`010:Repository${repository.id}`).toString('base64'),
    name: repository.name,
    full_name: name,
    private: repository.isPrivate,
    owner: describeAccount(repository.owner, web),
    html_url: `${web}/${name}`,
    description: repository.description,
    fork: false,
    url,
    created_at: repository.createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    updated_at: repository.createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    pushed_at: repository.createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    clone_url: `${web}/${name}.git`,
    homepage: repository.homepage,
    // GitHub counts kilobytes, some time later.
    size: pushed ? 1 : 0,
    default_branch: repository.defaultBranch,
    visibility: repository.isPrivate ? 'private' : 'public',
    archived: repository.isArchived,
    disabled: false,
    is_template: false,
    permissions: { admin: isMember, maintain: isMember, push: isMember, triage: isMember, pull: true },
  }
}

function assertMayCreate(session: Session, owner: Account, isPrivate: boolean): void {
  if (session.scopes) {
    if (!hasScope(session, isPrivate ? 'repo' : 'public_repo')) throw notFound()
  } else if (!session.permissions?.includes('administration')) {
    throw notAccessible()
  }
  if (!owner.members.includes(session.user.login)) {
    throw new Refusal(403, 'You need admin access to the organization before adding a repository to it.')
  }
}

const nameError = (code: string, message: string) =>
  invalid('Repository creation failed.', [{ resource: 'Repository', code, field: 'name', message }])

async function createRepository(
  { state, session }: RouteRequest,
  owner: Account,
  made: z.output<typeof newRepositorySchema>,
): Promise<RouteResponse> {
  // GitHub replaces other characters instead of refusing them.
  const name = made.name.trim().replace(/[^A-Za-z0-9._-]+/g, '-')
  assertMayCreate(session!, owner, made.private)
  if (name === '') throw nameError('missing_field', 'name is required')
  if (name.length > 100) throw nameError('custom', 'name is too long (maximum is 100 characters)')
  if (/^\.{1,2}$|\.git$/i.test(name)) throw nameError('custom', 'name is reserved')
  if ((made.description ?? '').length > 350) {
    const error = { resource: 'Repository', code: 'custom', field: 'description' }
    throw invalid('Repository creation failed.', [
      { ...error, message: 'description is too long (maximum is 350 characters)' },
    ])
  }
  for (const [field, value, isKnown] of [
    ['gitignore_template', made.gitignore_template, isGitignoreTemplate],
    ['license_template', made.license_template, isLicenseTemplate],
  ] as const) {
    if (value !== undefined && !isKnown(value)) {
      throw invalid('Validation Failed', [
        { resource: 'Repository', code: 'custom', field, message: `${field} is unknown` },
      ])
    }
  }
  if (state.repositories.find(owner.login, name)) throw nameError('custom', 'name already exists on this account')
  const repository = await state.repositories.create({
    owner,
    name,
    description: made.description ?? null,
    homepage: made.homepage ?? null,
    isPrivate: made.private,
    author: personOf(session!.user),
    files: firstFiles({
      name,
      description: made.description ?? null,
      readme: made.auto_init,
      gitignore: made.gitignore_template,
      license: made.license_template,
      holder: owner.name,
    }),
  })
  repository.hiddenRefs = state.faults.hiddenRefs()
  const body = await describeRepository(repository, state, session)
  return { status: 201, body, headers: { location: body.url } }
}

/** Repositories: made, read, listed and deleted. */
export const repositoryRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/user/repos',
    handle: request => {
      if (!request.session) throw new Refusal(401, 'Requires authentication')
      return createRepository(request, request.session.user, parseBody(newRepositorySchema, request.body))
    },
  },
  {
    method: 'POST',
    path: '/orgs/:org/repos',
    handle: request => {
      if (!request.session) throw new Refusal(401, 'Requires authentication')
      const owner = request.state.accounts.find(request.params.org!)
      if (owner?.type !== 'Organization') throw notFound()
      const made = parseBody(newOrganisationRepositorySchema, request.body)
      return createRepository(request, owner, { ...made, private: made.private || made.visibility === 'private' })
    },
  },
  {
    method: 'GET',
    path: '/user/repos',
    handle: async ({ session, state, query }) => {
      if (!session) throw new Refusal(401, 'Requires authentication')
      const own = state.repositories.list().filter(({ owner }) => owner.members.includes(session.user.login))
      const size = Math.min(100, Number(query.get('per_page') ?? 30))
      const first = (Number(query.get('page') ?? 1) - 1) * size
      const page = own.slice(first, first + size)
      return { status: 200, body: await Promise.all(page.map(one => describeRepository(one, state, session))) }
    },
  },
  {
    method: 'GET',
    path: '/repos/:owner/:repo',
    handle: async request => {
      const repository = findRepository(request)
      assertReadable(request.session, repository)
      return { status: 200, body: await describeRepository(repository, request.state, request.session) }
    },
  },
  {
    method: 'GET',
    path: '/repositories/:id',
    handle: async ({ params, session, state }) => {
      const repository = state.repositories.list().find(({ id }) => String(id) === params.id)
      if (!repository) throw notFound()
      assertReadable(session, repository)
      return { status: 200, body: await describeRepository(repository, state, session) }
    },
  },
  {
    method: 'DELETE',
    path: '/repos/:owner/:repo',
    handle: request => {
      const repository = findRepository(request)
      assertReadable(request.session, repository)
      assertWritable(request.session, repository, 'administration')
      if (request.session.scopes && !hasScope(request.session, 'delete_repo')) {
        throw new Refusal(403, 'Must have admin rights to Repository.')
      }
      request.state.repositories.remove(repository)
      return { status: 204 }
    },
  },
]
