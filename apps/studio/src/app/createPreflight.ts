import type { RunScope } from '@sluice/engine'
import type { EditorHost } from '../editor/command.ts'
import type { DocumentStore } from '../editor/documentStore.ts'
import { isRunActive, type RunStore } from '../editor/runStore.ts'
import type { ViewStore } from '../editor/viewStore.ts'
import type { RunnerOptions } from '../run/createRunner.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import type { WalletStore } from '../wallet/createWalletStore.ts'
import type { PreflightRequest } from './PreflightDialog.tsx'

type Options = Pick<RunnerOptions, 'registry' | 'config'> & {
  readonly documents: DocumentStore
  readonly runs: RunStore
  readonly view: ViewStore
  readonly wallet: WalletStore
  readonly open: EditorHost['open']
}

const loadCheck = loadOnce(() => import('../run/preflight/findIssues.ts'))

/** Returns what starts a run: at once, or after a dialog where it lacks something. */
export function createPreflight({ registry, config, documents, runs, view, wallet, open }: Options) {
  /** Nodes of a run that lacks something; undefined for a complete one. */
  const findIncomplete = async (scope: RunScope | undefined) => {
    const { findIssues, readScope } = await loadCheck()
    const { document } = documents.getState()
    const nodeIds = readScope(document, scope)
    const state = wallet.getState()
    const issues = findIssues({
      document,
      nodeIds,
      registry: registry(),
      mode: view.getState().mode,
      config: await config(),
      walletChainId: state.status === 'connected' ? state.chainId : null,
    })
    return issues.length > 0 ? nodeIds : undefined
  }
  return async (scope: RunScope | undefined, start: () => Promise<void>): Promise<void> => {
    if (isRunActive(runs.getState())) return start()
    // The runner reports an unreachable server itself.
    const nodeIds = await findIncomplete(scope).catch(() => undefined)
    if (nodeIds === undefined) return start()
    open('preflight', { nodeIds, resume: () => void start() } satisfies PreflightRequest)
  }
}
