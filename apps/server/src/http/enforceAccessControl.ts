import { appTokenHeader, workspaceHeader } from '@sluice/protocol'
import { acceptJsonOnly, apiHeaders, sendRefusal } from '@sluice/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccessControl, hasApiKeyInUrl } from '../accessControl.ts'
import { type Callers, type Identified, readBearer, refuseAccess, workspaceIdOf } from '../callers.ts'
import { serverErrors } from '../errors.ts'
import { signInErrors } from '../signInErrors.ts'
import type { Workspaces } from '../workspaces/createWorkspaces.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { forStrangers } from './forStrangers.ts'
import { callerOf, setCaller } from './requestCallers.ts'
import { setWorkspace } from './requestWorkspaces.ts'
import { type RouteAccess, routeAccess } from './routeAccess.ts'
import { scopeOf } from './scopeOf.ts'
import { toRefusal } from './toErrorBody.ts'

type Access = {
  readonly accessControl: AccessControl
  readonly callers: Callers
  readonly workspaces: Pick<Workspaces, 'open'>
}

/** Checks access before every route, finds its workspace, and gives every error response the same shape. */
export function enforceAccessControl(app: FastifyInstance, { accessControl, callers, workspaces }: Access): void {
  acceptJsonOnly(app)

  // With a callback, not a promise: every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    const access = routeAccess(request)
    if (access !== 'page') reply.headers(apiHeaders)
    const refused = refusalOf(accessControl, request, access)
    if (refused || access !== 'guarded') return done(refused)
    const { headers, ip } = request
    const enter = (identified: Identified) => {
      const error = admit(request, reply, identified)
      // Routes about an account need no workspace.
      if (error || scopeOf(request) === 'account') return done(error)
      const opened = workspaces.open(workspaceIdOf(identified.caller))
      const note = (workspace: Workspace) => {
        setWorkspace(request, workspace)
        done()
      }
      if (opened instanceof Promise) opened.then(note, done)
      else note(opened)
    }
    const identified = callers.identify(
      {
        pageToken: headers[appTokenHeader],
        accessToken: readBearer(headers.authorization),
        cookie: headers.cookie,
        workspaceId: headers[workspaceHeader] as string | undefined,
      },
      ip,
    )
    if (identified instanceof Promise) identified.then(enter).catch(done)
    else enter(identified)
  })

  app.setErrorHandler((error, request, reply) =>
    sendRefusal(reply, toRefusal(callerOf(request) ? error : forStrangers(error))),
  )
}

/** Notes who sends a request; returns the error for one that may not. */
function admit(request: FastifyRequest, reply: FastifyReply, identified: Identified): Error | undefined {
  const { caller, setCookie, error } = identified
  if (error) {
    reply.header('www-authenticate', 'Bearer')
    return error
  }
  setCaller(request, caller)
  if (setCookie !== undefined) reply.header('set-cookie', setCookie)
  const hasSession = caller.kind === 'member' || caller.kind === 'account'
  if (hasSession && !isFromPage(request)) return signInErrors.error('CROSS_SITE_REQUEST')
  const needed = scopeOf(request)
  return needed === 'open' ? undefined : refuseAccess(caller, needed)
}

/** Whether a request changes nothing, or has what no form of another site can send with a cookie. */
function isFromPage({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || headers[workspaceHeader] !== undefined) return true
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
}

function refusalOf(
  accessControl: AccessControl,
  { method, headers, url, raw }: FastifyRequest,
  access: RouteAccess,
): Error | undefined {
  const refused = accessControl.refuseOrigin({ method, headers, rawHeaders: raw.rawHeaders, isPage: access === 'page' })
  if (refused || access === 'page') return refused
  return hasApiKeyInUrl(url) ? serverErrors.error('KEY_IN_ADDRESS') : undefined
}

/** Answers an address that no router can read, which passes no hook. */
export function refuseBrokenAddress(
  accessControl: AccessControl,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method, headers } = request
  sendRefusal(reply, toRefusal(accessControl.refuseOrigin({ method, headers, isPage: false }) ?? error))
}
