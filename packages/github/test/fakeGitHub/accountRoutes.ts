import { describeAccount, hasScope } from './accounts.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Route } from './router.ts'

/** `GET /user`, `/users/:login`, `/orgs/:org` and `/rate_limit`. */
export const accountRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/user',
    handle: ({ session, state }) => {
      if (!session) throw new Refusal(401, 'Requires authentication')
      const email = hasScope(session, 'user:email') ? `${session.user.login}@example.org` : null
      return { status: 200, body: { ...describeAccount(session.user, state.web), name: session.user.name, email } }
    },
  },
  {
    method: 'GET',
    path: '/users/:login',
    handle: ({ params, state }) => {
      const account = state.accounts.find(params.login!)
      if (!account) throw notFound()
      return { status: 200, body: { ...describeAccount(account, state.web), name: account.name } }
    },
  },
  {
    method: 'GET',
    path: '/orgs/:org',
    handle: ({ params, state }) => {
      const account = state.accounts.find(params.org!)
      if (account?.type !== 'Organization') throw notFound()
      return { status: 200, body: { ...describeAccount(account, state.web), name: account.name } }
    },
  },
  {
    method: 'GET',
    path: '/rate_limit',
    handle: () => {
      const core = { limit: 5000, used: 0, remaining: 5000, reset: Math.ceil(Date.now() / 1000) + 3600 }
      return { status: 200, body: { resources: { core }, rate: core } }
    },
  },
]
