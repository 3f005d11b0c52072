// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { nativeTokenAddress } from '@sluice/guard'
import { documentFromTemplate } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { type AppServices, AppServicesProvider } from '../session/AppServices.tsx'
import { ReloadProvider } from '../ui/ReloadProvider.tsx'
import { createWalletDirectory } from '../wallet/createWalletDirectory.ts'
import { createWalletStore } from '../wallet/createWalletStore.ts'
import { PreflightDialog } from './PreflightDialog.tsx'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const config = {
  supportedChains: [1],
  modes: [
    { id: 'functional', source: 'devnet', available: true, reason: null },
    { id: 'testnet', source: 'live', available: false, reason: 'Real Mainnet needs a 1inch API key' },
  ],
  devnet: { chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://localhost:1' }], aggregatorUrl: '' },
  secrets: [],
  walletConnectProjectId: null,
  version: '1',
}

afterEach(cleanup)

type Options = { readonly templateId?: string; readonly held?: bigint; readonly answers?: readonly boolean[] }

function show(
  change: object = {},
  draft?: object,
  { templateId = 'dex-aggregator-swap', held = 10n ** 19n, answers }: Options = {},
) {
  const drawn = documentFromTemplate(findTemplate(templateId)!)
  const nodes = drawn.nodes.map(node =>
    node.componentId === 'tokenInput' ? { ...node, config: { ...node.config, ...change } } : node,
  )
  const context = makeCommandContext({ ...drawn, nodes })
  const drafts = createDraftStore()
  const editor = createEditor(context, drafts)
  const saved = nodes.find(({ id }) => id === 'tokenInput')?.config
  if (draft) drafts.put('tokenInput', { ...saved, ...draft })
  editor.view.setState({ mode: 'testnet' })
  const balances = [{ address: nativeTokenAddress, amount: `${held}` }]
  const http = makeHttpClient(async path => (path.startsWith('/api/balances') ? { balances } : config))
  const directory = createWalletDirectory(window)
  const wallet = createWalletStore(directory, localStorage)
  const client = new QueryClient()
  const services = { client, http, storage: localStorage, directory, wallet } as unknown as AppServices
  const resume = vi.fn()
  const onClose = vi.fn()
  const left = [...(answers ?? [])]
  const isServed = async () => left.shift() ?? true
  render(
    <QueryClientProvider client={client}>
      <HttpProvider http={http}>
        <AppServicesProvider services={services}>
          <EditorProvider editor={editor}>
            <ReloadProvider isServed={isServed}>
              <PreflightDialog
                nodeIds={null}
                isServerAway={answers !== undefined}
                isServed={isServed}
                resume={resume}
                onClose={onClose}
              />
            </ReloadProvider>
          </EditorProvider>
        </AppServicesProvider>
      </HttpProvider>
    </QueryClientProvider>,
  )
  const connect = (chainId: number) =>
    act(() =>
      wallet.setState(
        { status: 'connected', option: {} as never, address: account, accounts: [account], chainId },
        true,
      ),
    )
  return { editor, resume, onClose, connect }
}

describe('PreflightDialog', () => {
  it('default: key and wallet in one dialog; the run starts by itself once', async () => {
    const { editor, resume, onClose, connect } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Run on local chain' }))
    expect(editor.view.getState().mode).toBe('functional')
    await screen.findByRole('dialog', { name: 'Connect a wallet to run this flow' })
    expect(resume).not.toHaveBeenCalled()
    connect(31337)
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('behavior: without a wallet the flow can be simulated', async () => {
    const { editor } = show()
    await screen.findByText('No wallet found in this browser')
    const links = screen.getAllByRole('link').map(link => link.textContent)
    expect(links).toEqual(['Rabby', 'MetaMask', 'Core'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Simulate' }).at(-1)!)
    expect(editor.view.getState().mode).toBe('static')
  })

  it('behavior: a wallet on another network can run anyway', async () => {
    const { resume, connect } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Run on local chain' }))
    connect(1)
    await screen.findByRole('button', { name: 'Switch wallet to Local Ethereum (31337)' })
    fireEvent.click(screen.getByRole('button', { name: 'Run anyway' }))
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
  })

  it('behavior: unsaved edits are saved for the run', async () => {
    const { editor, resume, connect } = show({}, { amount: '2' })
    act(() => editor.view.setState({ mode: 'functional' }))
    connect(31337)
    await screen.findByText('Token Input has unsaved changes (Amount 1 → 2)')
    expect(resume).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Save and run' }))
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
    const { nodes } = editor.documents.getState().document
    expect(nodes.find(({ id }) => id === 'tokenInput')?.config.amount).toBe('2')
    expect(editor.drafts.getState()).toEqual({})
  })

  it('behavior: the saved values run, and the edits stay in the form', async () => {
    const { editor, resume, connect } = show({}, { amount: '' })
    act(() => editor.view.setState({ mode: 'functional' }))
    connect(31337)
    await screen.findByText('Amount is required')
    expect(screen.queryByRole('button', { name: 'Save and run' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Run with saved values' }))
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
    expect(editor.drafts.getState().tokenInput?.amount).toBe('')
  })

  it('behavior: an amount above the balance leads to its field, or runs anyway', async () => {
    const { editor, resume, onClose, connect } = show({}, undefined, { held: 5n * 10n ** 17n })
    act(() => editor.view.setState({ mode: 'functional' }))
    connect(31337)
    await screen.findByText('You have 0.5 ETH, this needs 1 ETH (1inch Swap).')
    expect(resume).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Change amount' }))
    expect(onClose).toHaveBeenCalled()
    expect(editor.view.getState().inspectedNodeId).toBe('tokenInput')
    fireEvent.click(screen.getByRole('button', { name: 'Run anyway' }))
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
  })

  it('error: a server that is away is asked again before anything else is', async () => {
    const { editor, resume, connect } = show({}, undefined, { answers: [false, true] })
    act(() => editor.view.setState({ mode: 'functional' }))
    connect(31337)
    await screen.findByRole('dialog', { name: 'Can’t reach the Sluice server' })
    expect(screen.queryByRole('button', { name: 'Run on local chain' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Still no answer.')
    expect(resume).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
  })

  it('error: missing values are named by their labels and lead to their node', async () => {
    const { editor, onClose } = show({ toToken: '' })
    await screen.findByText('Token Input needs “To token”.')
    screen.getByText('Configuration incomplete. Please configure all required parameters.')
    fireEvent.click(screen.getByRole('button', { name: 'Open Token Input' }))
    expect(onClose).toHaveBeenCalled()
    expect(editor.view.getState().inspectedNodeId).toBe('tokenInput')
  })
  it('error: a bridge that the local chains cannot serve is simulated instead', async () => {
    const { editor, resume, connect } = show({}, undefined, { templateId: 'oneinch-powered-defi-suite' })
    act(() => editor.view.setState({ mode: 'functional' }))
    connect(31337)
    await screen.findByRole('dialog', { name: 'A bridge isn’t available here' })
    screen.getByText(/Fusion\+ can’t bridge Ethereum → Polygon here\. The only local chain is Ethereum\./)
    expect(resume).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Simulate' }))
    expect(editor.view.getState().mode).toBe('static')
  })
})
