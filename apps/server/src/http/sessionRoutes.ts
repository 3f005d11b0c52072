import {
  finishOidcSignIn,
  finishWalletSignIn,
  listSessions,
  readSession,
  revokeSession,
  signOut,
  startOidcSignIn,
  startWalletSignIn,
  workspaceHeader,
} from '@sluice/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignIn } from '../signIn/openSignIn.ts'
import { signInErrors } from '../signInErrors.ts'
import { addRoute } from './addRoute.ts'
import { callerOf } from './requestCallers.ts'

/** The signed-in account of a request that passed the access check. */
export function sessionOf(reply: FastifyReply) {
  const caller = callerOf(reply.request)
  if (caller?.kind === 'member' || caller?.kind === 'account') return caller
  throw signInErrors.error('ACCOUNT_NEEDED')
}

/** Signing in, and the sessions of an account; `signIn` is undefined where there is no sign-in. */
export function addSessionRoutes(app: FastifyInstance, signIn: SignIn | undefined): void {
  const use = (): SignIn => {
    if (!signIn) throw signInErrors.error('SIGN_IN_OFF')
    return signIn
  }

  addRoute(app, readSession, async ({ headers, reply }) => {
    if (!signIn) return { signIn: null, session: null }
    const session = await signIn.readSession(headers, headers[workspaceHeader] as string | undefined)
    // Each page begins with this request; sockets move the end of a session too, but can set no cookie.
    if (session) reply.header('set-cookie', signIn.keepCookie(headers))
    return { signIn: signIn.methods, session }
  })
  addRoute(app, startOidcSignIn, async ({ body, headers, reply }) => {
    const { url, setCookie } = await use().startOidc(body, headers)
    reply.header('set-cookie', setCookie)
    return { url }
  })
  addRoute(app, finishOidcSignIn, async ({ body, headers, reply }) => {
    const { setCookies, ...finished } = await use().finishOidc(body.query, headers)
    reply.header('set-cookie', setCookies)
    return finished
  })
  addRoute(app, startWalletSignIn, async ({ body, headers, reply }) => {
    const { address, chainId, ...goal } = body
    const { methods, startWallet } = use()
    const { message, expiresAt, setCookie } = await startWallet({ address, chainId }, goal, headers)
    reply.header('set-cookie', setCookie)
    return { message, domain: methods.wallet!.domain, expiresAt }
  })
  addRoute(app, finishWalletSignIn, async ({ body, headers, reply }) => {
    const { setCookies, ...finished } = await use().finishWallet(body, headers)
    reply.header('set-cookie', setCookies)
    return finished
  })
  addRoute(app, signOut, async ({ reply }) => {
    const { accounts, clearCookie } = use()
    const { account, sessionId } = sessionOf(reply)
    await (await accounts()).sessions.revoke(account.id, sessionId)
    reply.header('set-cookie', clearCookie())
    return { sessionId }
  })
  addRoute(app, listSessions, async ({ reply }) => {
    const { accounts } = use()
    const { account, sessionId } = sessionOf(reply)
    const sessions = await (await accounts()).sessions.list(account.id)
    return { sessions: sessions.map(session => ({ ...session, isCurrent: session.id === sessionId })) }
  })
  addRoute(app, revokeSession, async ({ params: { sessionId }, reply }) => {
    const { accounts } = use()
    await (await accounts()).sessions.revoke(sessionOf(reply).account.id, sessionId)
    return { sessionId }
  })
}
