import type { Scope } from './accessTokenRoutes.ts'
import type { SentPreviewName } from './previewMessages.ts'
import type { OperationId } from './routes.ts'
import type { SentName } from './runMessages.ts'
import type { Role } from './sessionRoutes.ts'

/**
 * `account`: anybody who is signed in, whatever their workspaces; a role: a member who has it or a higher one. Neither
 * is ever a named token.
 */
export type Access = Scope | Role | 'account'

/** Scope that a member of a workspace has by role. */
export const roleScopes: { readonly [R in Role]: Scope } = { viewer: 'read', editor: 'run', owner: 'admin' }

/** Whether an access is for people who are signed in, and never for a named token. */
export const isForPeople = (needed: Access): needed is Role | 'account' => needed === 'account' || needed in roleScopes

/** Scope that an access takes. */
export const scopeOfAccess = (needed: Scope | Role): Scope => (isForPeople(needed) ? roleScopes[needed] : needed)

/**
 * Access that a named token or a member needs, by operation. The page of a server without sign-in may do everything.
 *
 * - `open`: no token
 * - `account`: signed in; about one's own sessions and workspaces
 * - `read`: answers and computes, changes nothing
 * - `run`: runs workflows, writes projects and drafts, starts previews
 * - `admin`: settings, keys, tokens, GitHub, deletion
 * - `viewer`, `owner`: members, invitations and the workspace itself
 */
export const routeScopes: { readonly [Id in OperationId]: Access | 'open' } = {
  readHealth: 'open',
  readReady: 'open',
  readConfig: 'read',
  readTokens: 'read',
  readQuote: 'read',
  buildSwap: 'read',
  testOneInch: 'read',
  readToken: 'read',
  readBalances: 'read',
  readAllowances: 'read',
  readPrices: 'read',
  readBridgeStatus: 'read',
  readBridgeQuote: 'read',
  proxyOneInch: 'read',
  quoteFusionPlus: 'read',
  startFusionPlus: 'run',
  submitFusionPlus: 'run',
  readFusionPlus: 'read',
  startMonadBridge: 'run',
  submitMonadBridge: 'run',
  refundMonadBridge: 'run',
  readMonadBridge: 'read',
  listNodes: 'read',
  executeNode: 'run',
  readPluginSchema: 'open',
  listPlugins: 'read',
  searchPlugins: 'read',
  installPlugin: 'read',
  loadPlugin: 'run',
  listInstalledPlugins: 'read',
  readInstalledPlugin: 'read',
  keepPlugin: 'admin',
  removePlugin: 'admin',
  listProjects: 'read',
  createProject: 'run',
  readProject: 'read',
  saveDraft: 'run',
  saveVersion: 'run',
  keepRestorePoint: 'run',
  listVersions: 'read',
  readVersion: 'read',
  noteVersion: 'run',
  renameProject: 'run',
  duplicateProject: 'run',
  removeProject: 'admin',
  restoreProject: 'run',
  validateWorkflow: 'read',
  fixWorkflow: 'read',
  importWorkflow: 'run',
  exportWorkflow: 'read',
  startWorkflow: 'run',
  listSecrets: 'admin',
  readSecret: 'admin',
  writeSecret: 'admin',
  removeSecret: 'admin',
  readSettings: 'admin',
  checkRpc: 'admin',
  writeRpc: 'admin',
  removeRpc: 'admin',
  writeWalletConnect: 'admin',
  writeUsdLimit: 'admin',
  checkCounterparty: 'admin',
  writeCounterparty: 'admin',
  removeCounterparty: 'admin',
  exportData: 'admin',
  deleteEverything: 'admin',
  listAccessTokens: 'admin',
  createAccessToken: 'admin',
  removeAccessToken: 'admin',
  generateCode: 'read',
  generateArchive: 'read',
  generateNode: 'read',
  readGitHub: 'admin',
  writeGitHubSettings: 'admin',
  startGitHubOAuth: 'admin',
  exchangeGitHubCode: 'admin',
  startGitHubDevice: 'admin',
  pollGitHubDevice: 'admin',
  cancelGitHubDevice: 'admin',
  writeGitHubToken: 'admin',
  disconnectGitHub: 'admin',
  findGitHubRepository: 'admin',
  startPublish: 'admin',
  readPublish: 'admin',
  resumePublish: 'admin',
  cancelPublish: 'admin',
  startPreview: 'run',
  stopPreview: 'run',
  updatePreview: 'run',
  listPreviews: 'read',
  readAssistant: 'read',
  writeAssistantModel: 'admin',
  removeAssistantModel: 'admin',
  processRequest: 'run',
  readTransactionFacts: 'read',
  readTypedDataFacts: 'read',
  executeProject: 'run',
  startRun: 'run',
  listRuns: 'read',
  readRun: 'read',
  removeRun: 'admin',
  readSession: 'open',
  startOidcSignIn: 'open',
  finishOidcSignIn: 'open',
  startWalletSignIn: 'open',
  finishWalletSignIn: 'open',
  signOut: 'account',
  listSessions: 'account',
  revokeSession: 'account',
  listWorkspaces: 'account',
  createWorkspace: 'account',
  renameWorkspace: 'owner',
  removeWorkspace: 'owner',
  leaveWorkspace: 'account',
  listMembers: 'viewer',
  changeMember: 'owner',
  removeMember: 'owner',
  listInvitations: 'owner',
  createInvitation: 'owner',
  removeInvitation: 'owner',
  previewInvitation: 'open',
  acceptInvitation: 'account',
  listAudit: 'admin',
}

/** Scope that a named token or a member needs for a message of the socket. */
export const messageScopes: { readonly [Name in SentName | SentPreviewName]: Scope } = {
  'execute-workflow': 'run',
  'cancel-execution': 'run',
  'get-execution-status': 'read',
  'transaction-signed': 'run',
  'signing-error': 'run',
  'rebuild-transaction': 'run',
  'subscribe-execution': 'read',
  'subscribe-logs': 'read',
  'unsubscribe-logs': 'read',
}
