import type { OperationId } from './routes.ts'
import type { SentName } from './runMessages.ts'

/** Which value is the id of what an operation is about, and a further public value. */
type Audited = {
  /** Parameter, or key of the response or of the body. */
  readonly subject?: string
  readonly detail?: string
  /** The entry belongs to the workspace of the response. */
  readonly isJoined?: true
}

/**
 * Operations that the audit log notes beside refusals: runs, signatures, publications, changes of secrets, settings,
 * tokens and members. The sign-ins note themselves, because they begin without a caller, and so does
 * `connectGitHubDevice`, when the code was entered.
 */
export const auditedOperations: { readonly [Id in OperationId]?: Audited } = {
  startRun: { subject: 'executionId' },
  executeProject: { subject: 'executionId' },
  startWorkflow: { subject: 'executionId' },
  executeNode: { subject: 'nodeType' },
  startFusionPlus: { subject: 'executionId' },
  submitFusionPlus: { subject: 'executionId' },
  startMonadBridge: { subject: 'executionId' },
  submitMonadBridge: { subject: 'executionId' },
  refundMonadBridge: { subject: 'executionId' },
  removeRun: { subject: 'executionId' },
  startPublish: { subject: 'publishId' },
  resumePublish: { subject: 'publishId' },
  cancelPublish: { subject: 'publishId' },
  startPreview: { subject: 'instanceId' },
  exportData: {},
  deleteEverything: {},
  removeProject: { subject: 'projectId' },
  writeSecret: { subject: 'name' },
  removeSecret: { subject: 'name' },
  writeRpc: { subject: 'chainId' },
  removeRpc: { subject: 'chainId' },
  writeWalletConnect: {},
  writeUsdLimit: { subject: 'usdLimit' },
  writeCounterparty: {},
  removeCounterparty: {},
  writeAssistantModel: { subject: 'provider' },
  removeAssistantModel: {},
  keepPlugin: { subject: 'id' },
  removePlugin: { subject: 'pluginId' },
  writeGitHubSettings: {},
  exchangeGitHubCode: {},
  startGitHubDevice: {},
  writeGitHubToken: {},
  disconnectGitHub: {},
  createAccessToken: { subject: 'name', detail: 'scope' },
  removeAccessToken: { subject: 'accessTokenId' },
  signOut: { subject: 'sessionId' },
  revokeSession: { subject: 'sessionId' },
  createWorkspace: { subject: 'id', detail: 'name', isJoined: true },
  renameWorkspace: { subject: 'id', detail: 'name' },
  removeWorkspace: { subject: 'id', detail: 'name' },
  leaveWorkspace: { subject: 'id' },
  changeMember: { subject: 'accountId', detail: 'role' },
  removeMember: { subject: 'accountId' },
  createInvitation: { detail: 'role' },
  removeInvitation: { subject: 'invitationId' },
  acceptInvitation: { subject: 'id', detail: 'role', isJoined: true },
}

/** Messages of the socket that the audit log notes beside refusals. */
export const auditedMessages: { readonly [Name in SentName]?: Audited } = {
  'execute-workflow': { subject: 'executionId' },
  'cancel-execution': { subject: 'executionId' },
  'transaction-signed': { subject: 'executionId', detail: 'signedTx' },
  'signing-error': { subject: 'executionId' },
}
