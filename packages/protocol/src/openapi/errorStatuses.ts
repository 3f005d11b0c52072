import type { Route } from '../route.ts'
import { routeScopes } from '../routeScopes.ts'
import type { OperationId } from '../routes.ts'

/** What every guarded route may answer: token, workspace, origin, host, rate, and a failure of the server. */
const guarded = [400, 401, 403, 404, 421, 429, 500]

const open = [403, 421, 500]

/** A provider, a chain or 1inch is asked. */
const asksProviders = [404, 409, 422, 502, 504]

/** A workflow is read, and may be refused. */
const readsWorkflows = [404, 409, 422]

/** The disk is written. */
const writes = [409, 507]

const project = [404, ...writes]

const run = [...readsWorkflows, 502, 503, 504, 507]

const asksGitHub = [404, 409, 422, 502, 504, 507]

const preview = [404, 409, 422, 502, 504, 507]

/** 404: this server has no sign-in, or not of that kind. */
const signsIn = [400, 404, 429, ...writes]

const own: { readonly [Id in OperationId]?: readonly number[] } = {
  readReady: [503],
  readTokens: asksProviders,
  readQuote: asksProviders,
  buildSwap: asksProviders,
  testOneInch: asksProviders,
  readToken: asksProviders,
  readBalances: asksProviders,
  readAllowances: asksProviders,
  readPrices: asksProviders,
  readBridgeStatus: asksProviders,
  readBridgeQuote: asksProviders,
  proxyOneInch: asksProviders,
  quoteFusionPlus: asksProviders,
  startFusionPlus: run,
  submitFusionPlus: run,
  readFusionPlus: [404, 409],
  startMonadBridge: run,
  submitMonadBridge: run,
  refundMonadBridge: run,
  readMonadBridge: [404, 409],
  readTransactionFacts: asksProviders,
  readTypedDataFacts: asksProviders,
  executeNode: [...readsWorkflows, 502, 503, 504],
  generateNode: readsWorkflows,
  installPlugin: [404, 422],
  loadPlugin: [404, 409, 422, 502, 504],
  readInstalledPlugin: [404],
  keepPlugin: [404, 422, 503, ...writes],
  removePlugin: [404, ...writes],
  createProject: [...project, 422],
  readProject: [404],
  saveDraft: [...project, 422],
  saveVersion: [...project, 422],
  keepRestorePoint: [...project, 422],
  listVersions: [404],
  readVersion: [404],
  noteVersion: project,
  renameProject: project,
  duplicateProject: project,
  removeProject: project,
  restoreProject: project,
  validateWorkflow: readsWorkflows,
  fixWorkflow: readsWorkflows,
  importWorkflow: [...readsWorkflows, 507],
  exportWorkflow: readsWorkflows,
  startWorkflow: run,
  writeSecret: writes,
  removeSecret: writes,
  checkRpc: [409, 502, 504],
  writeRpc: [409, 502, 504, 507],
  removeRpc: writes,
  writeWalletConnect: writes,
  writeUsdLimit: writes,
  checkCounterparty: [409, 502, 504],
  writeCounterparty: [409, 502, 504, 507],
  removeCounterparty: writes,
  deleteEverything: [409, 507],
  createAccessToken: writes,
  removeAccessToken: [404, ...writes],
  generateCode: readsWorkflows,
  generateArchive: readsWorkflows,
  readGitHub: [502, 504],
  writeGitHubSettings: asksGitHub,
  startGitHubOAuth: asksGitHub,
  exchangeGitHubCode: asksGitHub,
  startGitHubDevice: asksGitHub,
  pollGitHubDevice: asksGitHub,
  cancelGitHubDevice: asksGitHub,
  writeGitHubToken: asksGitHub,
  disconnectGitHub: asksGitHub,
  findGitHubRepository: asksGitHub,
  startPublish: asksGitHub,
  readPublish: [404],
  resumePublish: asksGitHub,
  cancelPublish: asksGitHub,
  startPreview: preview,
  stopPreview: preview,
  updatePreview: preview,
  writeAssistantModel: [409, 502, 504, 507],
  removeAssistantModel: writes,
  processRequest: [422, 502, 503, 504],
  executeProject: run,
  startRun: run,
  listRuns: [404],
  readRun: [404],
  removeRun: project,
  startOidcSignIn: [...signsIn, 502, 504],
  finishOidcSignIn: [...signsIn, 502, 504],
  startWalletSignIn: signsIn,
  finishWalletSignIn: signsIn,
  signOut: writes,
  revokeSession: writes,
  createWorkspace: writes,
  renameWorkspace: writes,
  removeWorkspace: writes,
  leaveWorkspace: writes,
  changeMember: writes,
  removeMember: writes,
  createInvitation: writes,
  removeInvitation: writes,
  previewInvitation: [400, 404, 429],
  acceptInvitation: writes,
}

/** HTTP statuses of the errors of a route, ascending; tests of the server refuse any other. */
export function errorStatuses(id: OperationId, route: Route): readonly number[] {
  const body = route.body ? [413, 415] : []
  const all = [...(routeScopes[id] === 'open' ? open : guarded), ...body, ...(own[id] ?? [])]
  return [...new Set(all)].toSorted((one, other) => one - other)
}
