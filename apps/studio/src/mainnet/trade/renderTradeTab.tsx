import { type ReactNode, useState } from 'react'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import type { Editor } from '../../editor/createEditor.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { renderInEditor } from '../../inspector/renderInEditor.tsx'
import { type AppServices, AppServicesProvider } from '../../session/AppServices.tsx'
import { createPanelRuns } from '../../session/createPanelRuns.ts'
import { PanelRunsProvider } from '../../session/PanelRunsProvider.tsx'
import { createWalletStore } from '../../wallet/createWalletStore.ts'
import type { ServerConfig } from './tradeEnvironment.ts'

type Options = {
  readonly config: ServerConfig
  /** Address of the connected wallet; without it none is connected. */
  readonly account?: `0x${string}`
  readonly walletChainId?: number
  /** Answers of the server by path; a `Response` is passed through. */
  readonly answer?: (path: string) => unknown
  /** What the browser has stored. */
  readonly stored?: { readonly [key: string]: string }
}

/** Test helper: renders a tab of the panel over a fake server. */
export function renderTradeTab(
  tab: ReactNode,
  { config, account, walletChainId = 137, answer = () => null, stored = {} }: Options,
) {
  const storage = makeMemoryStorage()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  const http = makeHttpClient(path => (path === '/api/config' ? config : answer(path)))
  const wallet = createWalletStore({ getState: () => [] } as never, storage)
  if (account) {
    const option = { id: 'test', name: 'Test', provider: { request: async () => [account] } }
    wallet.setState(
      { status: 'connected', option: option as never, address: account, accounts: [account], chainId: walletChainId },
      true,
    )
  }
  const services = { http, storage, wallet, directory: { getState: () => [] } } as unknown as AppServices
  const made: Made = { runs: null }
  const rendered = renderInEditor(
    <AppServicesProvider services={services}>
      <WithRuns made={made} config={config} storage={storage}>
        {tab}
      </WithRuns>
    </AppServicesProvider>,
    undefined,
    undefined,
    http,
    config,
  )
  return { ...rendered, runs: () => made.runs! }
}

type Made = { runs: ReturnType<typeof createPanelRuns> | null }

type WithRunsProps = {
  readonly made: Made
  readonly config: ServerConfig
  readonly storage: AppServices['storage']
  readonly children: ReactNode
}

/** Provides runs of the rendered editor. */
function WithRuns({ made, config, storage, children }: WithRunsProps) {
  const main = useEditor()
  const [runs] = useState(() => createPanelRuns({ main, storage, runner: makeRunner(main, config) }))
  made.runs = runs
  return <PanelRunsProvider runs={runs}>{children}</PanelRunsProvider>
}

const makeRunner = (main: Editor, config: ServerConfig) =>
  ({
    registry: () => main.registry,
    plugins: () => [],
    view: main.view,
    socket: {},
    config: async () => config,
    account: async () => null,
    openWallet: () => {},
    hasWallet: () => false,
    findRun: async () => {
      throw new Error('There is no such run')
    },
  }) as unknown as Parameters<typeof createPanelRuns>[0]['runner']
