import {
  acceptInvitation,
  buildSwap,
  changeMember,
  checkCounterparty,
  checkRpc,
  createInvitation,
  createWorkspace,
  exchangeGitHubCode,
  executeNode,
  executeProject,
  findGitHubRepository,
  finishOidcSignIn,
  finishWalletSignIn,
  leaveWorkspace,
  loadPlugin,
  previewInvitation,
  processRequest,
  proxyOneInch,
  quoteFusionPlus,
  type Route,
  readAllowances,
  readBalances,
  readBridgeQuote,
  readBridgeStatus,
  readGitHub,
  readPrices,
  readQuote,
  readToken,
  readTokens,
  readTransactionFacts,
  readTypedDataFacts,
  refundMonadBridge,
  removeInvitation,
  removeMember,
  removeWorkspace,
  resumePublish,
  revokeSession,
  signOut,
  startFusionPlus,
  startGitHubDevice,
  startMonadBridge,
  startOidcSignIn,
  startPreview,
  startPublish,
  startRun,
  startWalletSignIn,
  submitFusionPlus,
  submitMonadBridge,
  testOneInch,
  updatePreview,
  writeCounterparty,
  writeGitHubSettings,
  writeGitHubToken,
  writeRpc,
} from '@sluice/protocol'
import { type RateLimit, retryAfterOf } from '@sluice/protocol/http'
import type { FastifyInstance } from 'fastify'
import { clientOf } from '../callers.ts'
import { callerOf } from './requestCallers.ts'

export type RequestLimits = {
  /** Starts of runs, over HTTP and over the socket. */
  readonly runs: RateLimit
  /** Requests that make this server ask another one. */
  readonly outbound: RateLimit
  /** Changes of workspaces, members, invitations and sessions. */
  readonly people: RateLimit
  /** Every request and message with a named token. */
  readonly programs: RateLimit
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

const groups = new Map<string, 'runs' | 'outbound' | 'people'>([
  ...[
    startRun,
    executeProject,
    executeNode,
    startFusionPlus,
    startMonadBridge,
    refundMonadBridge,
    startPreview,
    updatePreview,
  ].map(route => [nameOf(route), 'runs'] as const),
  ...[
    readTokens,
    readQuote,
    buildSwap,
    testOneInch,
    readToken,
    readBalances,
    readAllowances,
    readPrices,
    readBridgeQuote,
    readBridgeStatus,
    proxyOneInch,
    quoteFusionPlus,
    submitFusionPlus,
    submitMonadBridge,
    loadPlugin,
    processRequest,
    readTransactionFacts,
    readTypedDataFacts,
    checkRpc,
    writeRpc,
    checkCounterparty,
    writeCounterparty,
    readGitHub,
    writeGitHubSettings,
    exchangeGitHubCode,
    startGitHubDevice,
    writeGitHubToken,
    findGitHubRepository,
    startPublish,
    resumePublish,
    startOidcSignIn,
    finishOidcSignIn,
    startWalletSignIn,
    finishWalletSignIn,
  ].map(route => [nameOf(route), 'outbound'] as const),
  ...[
    createWorkspace,
    leaveWorkspace,
    removeWorkspace,
    changeMember,
    removeMember,
    createInvitation,
    removeInvitation,
    previewInvitation,
    acceptInvitation,
    signOut,
    revokeSession,
  ].map(route => [nameOf(route), 'people'] as const),
])

/** Rate-limits clients that loop: a reloading page, a runaway script. */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  // With a callback, not a promise: every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request
    // HEAD executes the GET handler.
    const group = groups.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`)
    const caller = callerOf(request)
    const client = clientOf(caller, request.ip)
    try {
      if (caller?.kind === 'program') limits.programs.take(client)
      if (group) limits[group].take(client)
    } catch (error) {
      reply.header('retry-after', String(retryAfterOf(error)))
      return done(error as Error)
    }
    done()
  })
}
