import { type OperationId, type Role, roleScopes, routeScopes, scopeOfAccess } from '@sluice/protocol'
import { refusalTexts } from './texts.ts'

const ranks = { read: 0, run: 1, admin: 2 } as const

/** What an operation that not every member may do is called. */
const acts: { readonly [Id in OperationId]?: keyof typeof refusalTexts.acts } = {
  startRun: 'runs',
  startWorkflow: 'runs',
  executeProject: 'runs',
  executeNode: 'runs',
  removeRun: 'runs',
  startFusionPlus: 'runs',
  startMonadBridge: 'runs',
  saveDraft: 'edits',
  saveVersion: 'edits',
  keepRestorePoint: 'edits',
  noteVersion: 'edits',
  renameProject: 'edits',
  createProject: 'projects',
  duplicateProject: 'projects',
  importWorkflow: 'projects',
  restoreProject: 'projects',
  removeProject: 'deletions',
  startPreview: 'previews',
  loadPlugin: 'plugins',
  keepPlugin: 'plugins',
  removePlugin: 'plugins',
  startPublish: 'publishing',
  processRequest: 'assistant',
  readSettings: 'settings',
  writeSecret: 'settings',
  createInvitation: 'people',
  changeMember: 'people',
  removeMember: 'people',
  renameWorkspace: 'settings',
}

/** Why a role may not do something: the server decides by the same two tables. */
export const refuseByRole =
  (role: Role) =>
  (operation: OperationId): string | undefined => {
    const needed = routeScopes[operation]
    if (needed === 'open' || needed === 'account') return undefined
    if (ranks[roleScopes[role]] >= ranks[scopeOfAccess(needed)]) return undefined
    return refusalTexts.cannot[role](refusalTexts.acts[acts[operation] ?? 'others'])
  }
