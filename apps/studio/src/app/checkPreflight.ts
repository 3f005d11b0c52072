import type { RunScope } from '@sluice/engine'
import type { EditorHost } from '../editor/command.ts'
import type { DocumentStore } from '../editor/documentStore.ts'
import type { DraftStore } from '../editor/draftStore.ts'
import { isRunActive, type RunStore } from '../editor/runStore.ts'
import type { ViewStore } from '../editor/viewStore.ts'
import type { RunnerOptions } from '../run/createRunner.ts'
import { findIssues, readScope } from '../run/preflight/findIssues.ts'
import type { WalletStore } from '../wallet/createWalletStore.ts'
import type { PreflightRequest } from './PreflightDialog.tsx'

type Options = Pick<RunnerOptions, 'registry' | 'config'> & {
  readonly documents: DocumentStore
  readonly drafts: DraftStore
  readonly runs: RunStore
  readonly view: ViewStore
  readonly wallet: WalletStore
  readonly open: EditorHost['open']
  /** Absent for the whole flow. */
  readonly scope: RunScope | undefined
  readonly start: () => Promise<void>
}

/** Starts a run: at once, or after a dialog where it lacks something. */
export async function checkPreflight(options: Options): Promise<void> {
  const { runs, open, start } = options
  if (isRunActive(runs.getState())) return start()
  const nodeIds = await findIncomplete(options)
  if (nodeIds === undefined) return start()
  open('preflight', { nodeIds, resume: () => void start() } satisfies PreflightRequest)
}

/** Nodes of a run that lacks something; undefined for a complete one. */
async function findIncomplete({ registry, config, documents, drafts, view, wallet, scope }: Options) {
  const served = await config().catch(() => undefined)
  const { document } = documents.getState()
  const nodeIds = readScope(document, scope)
  const state = wallet.getState()
  const issues = findIssues({
    document,
    nodeIds,
    drafts: drafts.getState(),
    registry: registry(),
    mode: view.getState().mode,
    config: served ?? null,
    walletChainId: state.status === 'connected' ? state.chainId : null,
  })
  // The runner reports an unreachable server itself.
  const found = served === undefined ? issues.filter(({ kind }) => kind === 'unsaved') : issues
  return found.length > 0 ? nodeIds : undefined
}
