import { readFile } from 'node:fs/promises'
import { findTemplate, registry } from '@sluice/catalogue'
import type { RunEvent, RunScope } from '@sluice/engine'
import { documentFromTemplate, type ResultSource, SluiceError } from '@sluice/workflow'
import { type PluginManifest, readPlugin } from '@sluice/workflow/plugin'
import { describe, expect, it, vi } from 'vitest'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import type { RunStore } from '../editor/runStore.ts'
import type { ExecutionSocket, RunListener } from '../remote/createExecutionSocket.ts'
import { studioErrors } from '../ui/errors.ts'
import { createRunner, type ServerConfig } from './createRunner.ts'
import { withAncestors } from './withAncestors.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const account = { address: '0x63Aae1B6C731Cdb402A82A4200013386735c137d', chainId: 31337 } as const

const makeConfig = (source: ResultSource): ServerConfig => ({
  supportedChains: [1],
  modes: [
    { id: 'functional', source, available: true, reason: null },
    { id: 'testnet', source: 'live', available: false, reason: 'Real Mainnet needs a 1inch API key for 1inch nodes' },
  ],
  devnet: null,
  secrets: [],
  walletConnectProjectId: null,
  version: '0',
})

function makeRunner(
  options: {
    source?: ResultSource
    mode?: 'functional' | 'testnet'
    wallet?: boolean
    hasWallet?: boolean
    plugins?: readonly PluginManifest[]
    runs?: RunStore
    scope?: RunScope
  } = {},
) {
  const made = makeCommandContext(document)
  const context = { ...made, runs: options.runs ?? made.runs }
  context.view.setState({ mode: options.mode ?? 'functional' })
  let listener: RunListener | undefined
  const socket = {
    start: vi.fn(async (_request: Parameters<ExecutionSocket['start']>[0]) => 'exec_1'),
    follow: vi.fn((_id: string, next: RunListener) => {
      listener = next
      return () => {}
    }),
    send: vi.fn(async () => 'applied' as const),
    connected: vi.fn(async () => {}),
  } satisfies ExecutionSocket
  const remembered: (string | null)[] = []
  const openWallet = vi.fn()
  const onTransactionSettled = vi.fn()
  const runner = createRunner({
    ...context,
    registry: () => registry,
    plugins: () => options.plugins ?? [],
    socket,
    config: async () => makeConfig(options.source ?? 'simulated'),
    account: async () => (options.wallet === false ? null : account),
    openWallet,
    hasWallet: () => options.hasWallet ?? true,
    findRun: async () => ({ record: { on: 'devnet', scope: options.scope }, document }),
    remember: executionId => void remembered.push(executionId),
    onTransactionSettled,
  })
  const hear = (event: RunEvent) => listener?.onEvents([event])
  return { ...context, runner, socket, openWallet, remembered, onTransactionSettled, hear, listener: () => listener }
}

const ended = async (runs: ReturnType<typeof makeCommandContext>['runs']) => {
  await vi.waitFor(() => expect(runs.getState().view.endedAt).not.toBeNull(), 5_000)
  return runs.getState()
}

describe('createRunner', () => {
  it('behavior: tells once per transaction that it settled', async () => {
    const { runner, runs, hear, onTransactionSettled } = makeRunner({ source: 'devnet' })
    await runner.execute()
    const node = { executionId: 'exec_1', nodeId: 'oneInchSwap', attempt: 1, at: 1 }
    hear({ ...node, seq: 1, type: 'node.signed', transactionHash: `0x${'1'.repeat(64)}` } as RunEvent)
    await vi.waitFor(() => expect(runs.getState().view.seq).toBe(1))
    expect(onTransactionSettled).not.toHaveBeenCalled()
    hear({ ...node, seq: 2, type: 'node.completed', outputs: {}, isCached: false } as unknown as RunEvent)
    hear({ ...node, nodeId: 'tokenInput', seq: 3, type: 'node.completed', outputs: {} } as unknown as RunEvent)
    await vi.waitFor(() => expect(runs.getState().view.seq).toBe(3))
    expect(onTransactionSettled).toHaveBeenCalledTimes(1)
  })

  it('behavior: a refusal for want of the server goes once it answers', async () => {
    const { runner, runs, socket } = makeRunner({ source: 'devnet' })
    let reconnect = () => {}
    socket.connected.mockImplementation(() => new Promise<void>(resolve => (reconnect = resolve)))
    socket.start.mockRejectedValueOnce(studioErrors.error('NOT_CONNECTED_TO_ENGINE'))
    await runner.execute()
    expect(runs.getState()).toMatchObject({ phase: 'refused', refusal: { code: 'NOT_CONNECTED_TO_ENGINE' } })
    reconnect()
    await vi.waitFor(() => expect(runs.getState().phase).toBe('closed'))
  })

  it('default: simulated runs need no server run and sign themselves', async () => {
    const { runner, runs, socket } = makeRunner()
    await runner.execute()
    const state = await ended(runs)
    expect(state).toMatchObject({ on: 'simulated', place: 'browser', view: { status: 'success' } })
    expect(state.view.nodes.get('oneInchSwap')?.outputs?.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(socket.start).not.toHaveBeenCalled()
  })

  it('behavior: one node runs with everything upstream and nothing else', async () => {
    const { runner, runs } = makeRunner()
    await runner.execute('oneInchQuote')
    const { view, targetId } = await ended(runs)
    expect([...view.nodes.keys()].sort()).toEqual(['oneInchQuote', 'tokenInput', 'walletConnector'])
    expect(targetId).toBe('oneInchQuote')
  })

  it('behavior: on a local chain the server runs and the page follows', async () => {
    const { runner, runs, socket, remembered, hear, listener } = makeRunner({ source: 'devnet' })
    await runner.execute()
    expect(socket.start).toHaveBeenCalledWith(
      expect.objectContaining({ context: expect.objectContaining({ mode: 'functional', account }) }),
    )
    expect(remembered).toEqual(['exec_1'])
    hear({ type: 'execution.started', seq: 1, at: 1 })
    expect(runs.getState()).toMatchObject({ place: 'server', on: 'devnet', executionId: 'exec_1' })
    expect(listener()?.afterSeq()).toBe(1)
    await runner.stop()
    expect(socket.send).toHaveBeenCalledWith('cancel-execution', { executionId: 'exec_1' })
  })

  it('behavior: a flow that signs asks for a wallet first', async () => {
    const { runner, runs, openWallet, socket } = makeRunner({ source: 'devnet', wallet: false })
    await runner.execute()
    expect(openWallet).toHaveBeenCalledOnce()
    expect(socket.start).not.toHaveBeenCalled()
    expect(runs.getState().refusal?.code).toBe('WALLET_NEEDED')
  })

  it('error: a browser without any wallet', async () => {
    const { runner, runs } = makeRunner({ source: 'devnet', wallet: false, hasWallet: false })
    await runner.execute()
    expect(runs.getState().refusal?.code).toBe('WALLET_NOT_AVAILABLE')
  })

  it('error: a mode that is not available says what is missing', async () => {
    const { runner, runs, openWallet } = makeRunner({ mode: 'testnet' })
    await runner.execute()
    expect(openWallet).not.toHaveBeenCalled()
    expect(runs.getState().refusal).toMatchObject({
      code: 'LIVE_KEY_MISSING',
      message: 'Real Mainnet needs a 1inch API key for 1inch nodes: 1inch Quote, Token Approval, 1inch Swap',
    })
  })

  it('error: an incomplete node is told so in the words of its panel, and nothing is run', async () => {
    const { runner, runs, socket, documents } = makeRunner({ source: 'devnet' })
    const { document } = documents.getState()
    const nodes = document.nodes.map(node =>
      node.id === 'tokenInput' ? { ...node, config: { ...node.config, amount: '' } } : node,
    )
    documents.setState({ document: { ...document, nodes } })
    await runner.execute('tokenInput')
    expect(runs.getState().refusal).toMatchObject({
      code: 'CONFIG_INCOMPLETE',
      message: 'Configuration incomplete. Please configure all required parameters.',
    })
    expect(socket.start).not.toHaveBeenCalled()
  })

  it('error: a flow without a node that shows the key is told too', async () => {
    const { runner, runs, documents } = makeRunner({ mode: 'testnet' })
    const { document } = documents.getState()
    const nodes = document.nodes.filter(({ componentId }) => componentId === 'tokenApproval')
    documents.setState({ document: { ...document, nodes, edges: [] } })
    await runner.execute()
    expect(runs.getState().refusal).toMatchObject({ code: 'LIVE_KEY_MISSING' })
  })

  it('behavior: on Real Mainnet a flow without 1inch needs no key', async () => {
    const { runner, socket, documents } = makeRunner({ mode: 'testnet' })
    documents.setState({ document: documentFromTemplate(findTemplate('avalanche-icm-workflow')!) })
    await runner.execute()
    expect(socket.start).toHaveBeenCalledOnce()
  })

  it('behavior: a part that signs nothing needs no wallet', async () => {
    const { runner, socket } = makeRunner({ source: 'devnet', wallet: false })
    await runner.executePart({ kind: 'node', nodeId: 'tokenInput' })
    expect(socket.start).toHaveBeenCalledOnce()
  })

  it('behavior: a run stopped during preparation never starts or is cancelled', async () => {
    const { runner, runs, socket, remembered } = makeRunner({ source: 'devnet' })
    const early = runner.execute()
    await runner.stop()
    await early
    expect(socket.start).not.toHaveBeenCalled()
    expect(runs.getState().phase).toBe('closed')

    const answer = Promise.withResolvers<string>()
    socket.start.mockReturnValueOnce(answer.promise)
    const late = runner.execute()
    await vi.waitFor(() => expect(socket.start).toHaveBeenCalled(), { timeout: 20_000 })
    await runner.stop()
    answer.resolve('exec_2')
    await late
    expect(socket.send).toHaveBeenCalledWith('cancel-execution', { executionId: 'exec_2' })
    expect(socket.follow).not.toHaveBeenCalled()
    expect(remembered).toEqual([])
  })

  it('error: a stop that the server never hears of is told, and a reload finds the run', async () => {
    const { runner, runs, socket, remembered } = makeRunner({ source: 'devnet' })
    const answer = Promise.withResolvers<string>()
    socket.start.mockReturnValueOnce(answer.promise)
    socket.send.mockRejectedValueOnce(new Error('The server does not answer'))
    const started = runner.execute()
    await vi.waitFor(() => expect(socket.start).toHaveBeenCalled(), { timeout: 20_000 })
    await runner.stop()
    answer.resolve('exec_3')
    await started
    expect(runs.getState().phase).toBe('refused')
    expect(remembered).toEqual(['exec_3'])
  })

  it('behavior: a simulated run can be stopped before and as soon as it begins', async () => {
    const { runner, runs } = makeRunner()
    const early = runner.execute()
    await runner.stop()
    await early
    expect(runs.getState()).toMatchObject({ phase: 'closed', executionId: null })

    const stop = runs.subscribe(({ executionId }) => {
      if (!executionId) return
      stop()
      void runner.stop()
    })
    await runner.execute()
    expect((await ended(runs)).view.status).toBe('cancelled')
  })

  it('behavior: runs started after closing the project are not stored in the URL', async () => {
    const { runner, socket, remembered } = makeRunner({ source: 'devnet' })
    const begun = runner.execute()
    runner.leave()
    await begun
    expect(remembered).toEqual([])
    expect(socket.follow).not.toHaveBeenCalled()
  })

  it('behavior: a resumed partial run counts its own nodes', async () => {
    const { runner, runs } = makeRunner({ scope: { kind: 'to', nodeId: 'oneInchQuote' } })
    await runner.catchUp('exec_7')
    expect(runs.getState()).toMatchObject({ nodeCount: 3, targetId: 'oneInchQuote' })
  })

  it('behavior: a reload resumes the server run', async () => {
    const { runner, runs, socket } = makeRunner()
    await runner.catchUp('exec_7')
    expect(runs.getState()).toMatchObject({ executionId: 'exec_7', on: 'devnet', nodeCount: 7 })
    expect(socket.follow).toHaveBeenCalledWith('exec_7', expect.anything())
  })

  it('behavior: a partial run uses outputs of the same result source, also after a refusal', async () => {
    const { runner, runs } = makeRunner()
    await runner.executePart({ kind: 'from', nodeId: 'oneInchQuote' })
    expect(runs.getState().refusal?.code).toBe('UPSTREAM_MISSING')
    await runner.execute('oneInchQuote')
    await ended(runs)
    await runner.executePart({ kind: 'node', nodeId: 'oneInchQuote' })
    const { view } = await ended(runs)
    expect(view.nodes.get('oneInchQuote')).toMatchObject({ status: 'success', cacheKind: null })
    expect(view.nodes.get('tokenInput')).toMatchObject({ status: 'success', cacheKind: 'reused' })
    runs.refuse(new Error('in between'))
    await runner.executePart({ kind: 'node', nodeId: 'oneInchQuote' })
    expect((await ended(runs)).view.status).toBe('success')
  })

  it('error: what was simulated never stands in for something real', async () => {
    const simulated = makeRunner()
    await simulated.runner.execute('oneInchQuote')
    await ended(simulated.runs)
    const { socket, runner } = makeRunner({ source: 'devnet', runs: simulated.runs })
    await runner.executePart({ kind: 'node', nodeId: 'oneInchQuote' })
    expect(socket.start).toHaveBeenCalledWith(
      expect.objectContaining({
        context: expect.objectContaining({ scope: { kind: 'node', nodeId: 'oneInchQuote' }, cached: {} }),
      }),
    )
  })

  it('behavior: a partial real run names its earlier run and sends no outputs', async () => {
    const { socket, runner, runs } = makeRunner({ source: 'live' })
    const scope = { kind: 'node', nodeId: 'oneInchQuote' } as const
    await runner.executePart(scope)
    runs.receive([
      { type: 'execution.started', seq: 1, at: 1 },
      { type: 'execution.cancelled', seq: 2, at: 2 },
    ])
    await expect.poll(() => runs.getState().view.status).toBe('cancelled')
    const first = runs.getState().executionId
    await runner.executePart(scope)
    const contexts = socket.start.mock.calls.map(([{ context }]) => context)
    expect(contexts[0]).not.toHaveProperty('cachedFrom')
    expect(contexts[1]).toMatchObject({ scope, cachedFrom: first })
    for (const context of contexts) expect(context).not.toHaveProperty('cached')
  })

  it('behavior: plugins go with a run that uses one, in the page and on the server', async () => {
    const plugin = readPlugin(await readFile('packages/workflow/plugins/text-tools.json', 'utf8'))
    const [component] = plugin.components
    const node = {
      id: 'text',
      componentId: component!.id,
      componentVersion: component!.version,
      label: 'Text',
      position: { x: 0, y: 0 },
      config: component!.fixture ?? {},
    }
    const there = makeRunner({ source: 'devnet', plugins: [plugin] })
    await there.runner.execute()
    expect(there.socket.start).toHaveBeenCalledWith(
      expect.objectContaining({ context: expect.not.objectContaining({ plugins: expect.anything() }) }),
    )
    there.runs.refuse(new Error('next'))
    there.documents.edit([{ op: 'addNode', node }], { label: '' })
    await there.runner.execute()
    expect(there.socket.start).toHaveBeenLastCalledWith(
      expect.objectContaining({ context: expect.objectContaining({ plugins: [plugin] }) }),
    )
    const here = makeRunner({ plugins: [plugin] })
    here.documents.edit([{ op: 'addNode', node }], { label: '' })
    await here.runner.execute('text')
    expect((await ended(here.runs)).view.nodes.get('text')?.status).toBe('success')
  })

  it('error: a run that the server does not know is forgotten', async () => {
    const { runner, runs, remembered, listener } = makeRunner()
    await runner.catchUp('exec_7')
    listener()?.onRefused(new SluiceError('SERVER', 'RUN_NOT_FOUND', { message: 'gone' }))
    expect(runs.getState().refusal?.message).toBe('gone')
    expect(remembered.at(-1)).toBeNull()
  })

  it('error: the server does not answer', async () => {
    const context = makeRunner({ mode: 'testnet' })
    const runner = createRunner({
      ...context,
      registry: () => registry,
      plugins: () => [],
      socket: context.socket,
      config: async () => {
        throw studioErrors.error('SERVER_UNREACHABLE')
      },
      account: async () => account,
      openWallet: () => {},
      hasWallet: () => true,
      findRun: async () => ({ record: { on: 'devnet' }, document }),
      remember: () => {},
      onTransactionSettled: () => {},
    })
    await runner.execute()
    expect(context.runs.getState().refusal?.code).toBe('SERVER_UNREACHABLE')
    context.view.setState({ mode: 'functional' })
    await runner.execute()
    expect((await ended(context.runs)).view.status).toBe('success')
  })
})

describe('withAncestors', () => {
  it('default', () => {
    const part = withAncestors(document, 'slippageControl')
    expect(part.nodes.map(({ id }) => id).sort()).toEqual([
      'oneInchQuote',
      'slippageControl',
      'tokenInput',
      'walletConnector',
    ])
    const ids = new Set(part.nodes.map(({ id }) => id))
    expect(part.edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true)
  })
})
