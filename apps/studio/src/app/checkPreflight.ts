import type { RunScope } from '@sluice/engine'
import type { QueryClient } from '@tanstack/react-query'
import type { EditorHost } from '../editor/command.ts'
import type { DocumentStore } from '../editor/documentStore.ts'
import type { DraftStore } from '../editor/draftStore.ts'
import { isRunActive, type RunStore } from '../editor/runStore.ts'
import type { ViewStore } from '../editor/viewStore.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import type { RunnerOptions } from '../run/createRunner.ts'
import { findIssues, needsServer, readScope } from '../run/preflight/findIssues.ts'
import type { WalletStore } from '../wallet/createWalletStore.ts'
import { findShortfalls, findSpendingChains } from './findShortfalls.ts'
import type { PreflightRequest } from './PreflightDialog.tsx'
import { spendableQuery } from './spendableQuery.ts'

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
  /** Asks the server anew; false without an answer. */
  readonly isServed: () => Promise<boolean>
  readonly client: QueryClient
  readonly http: HttpClient
}

/** Starts a run: at once, or after a dialog where it lacks something. */
export async function checkPreflight(options: Options): Promise<void> {
  const { runs, open, start, isServed } = options
  if (isRunActive(runs.getState())) return start()
  const incomplete = await findIncomplete(options)
  if (incomplete === undefined) return start()
  open('preflight', { ...incomplete, isServed, resume: () => void start() } satisfies PreflightRequest)
}

/** What the dialog needs for a run that lacks something; undefined for a complete one. */
async function findIncomplete(options: Options) {
  const { config, documents, drafts, view, wallet, scope, isServed, client, http } = options
  const registry = options.registry()
  const { mode } = view.getState()
  const served = await config().catch(() => undefined)
  const isServerAway = needsServer(mode, served ?? null) && !(await isServed())
  const { document } = documents.getState()
  const nodeIds = readScope(document, scope)
  const state = wallet.getState()
  const flow = { document, registry, nodeIds }
  const chainIds = isServerAway || !served ? [] : findSpendingChains(flow, mode, served)
  const owner = state.status === 'connected' ? state.address : null
  const balances = await client.fetchQuery(spendableQuery({ client, http }, { mode, owner, chainIds }))
  const issues = findIssues({
    document,
    nodeIds,
    drafts: drafts.getState(),
    registry,
    mode,
    config: served ?? null,
    walletChainId: state.status === 'connected' ? state.chainId : null,
    shortfalls: findShortfalls(flow, balances),
    isServerAway,
  })
  // Without a server, the runner simulates the flow in the page.
  const found = served === undefined ? issues.filter(({ kind }) => kind === 'unsaved' || kind === 'server') : issues
  return found.length > 0 ? { nodeIds, isServerAway } : undefined
}
