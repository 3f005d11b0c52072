import type { ProcessBody } from '@sluice/protocol'
import { apply, makeEmptyDocument, type Patch, type WorkflowDocument } from '@sluice/workflow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeChat, makeReply, propose, slippage, stream, swap } from '../../../test/makeChat.ts'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import { createChat } from './createChat.ts'

afterEach(() => vi.restoreAllMocks())

describe('createChat', () => {
  it('default: a request, its statuses and an answer', async () => {
    const { chat, shown } = makeChat(swap, [makeReply({ message: 'It swaps.' })])
    const statuses: (readonly string[])[] = []
    chat.subscribe(({ running }) => running && statuses.push(running.statuses))
    await chat.send('  what does it do? ')
    expect(shown()).toEqual(['user: what does it do?', 'assistant: It swaps.'])
    expect(statuses[0]).toEqual(['Analyzing your request...'])
    expect(statuses.at(-1)).toEqual(['Analyzing your request...', 'Reading'])
    expect(chat.getState().running).toBeNull()
  })

  it('behavior: ignores blank text, and a second request while one is answered', async () => {
    const { chat, bodies } = makeChat(swap, [makeReply()])
    await chat.send(' \n ')
    await Promise.all([chat.send('first'), chat.send('second')])
    expect(bodies.map(({ request }) => request)).toEqual(['first'])
  })

  it('behavior: sends the canvas without keys, outputs and the account', async () => {
    const account = `0x${'ab'.repeat(20)}`
    const document = {
      ...swap,
      nodes: swap.nodes.map(node => {
        if (node.id === 'walletConnector') return { ...node, pinned: { address: account } }
        return node.id === 'oneInchQuote' ? { ...node, config: { ...node.config, apiKey: 'hunter2-hunter2' } } : node
      }),
    }
    const { chat, bodies, editor, runs, selection } = makeChat(document, [makeReply(), makeReply()])
    Object.assign(editor.host, { account: async () => account })
    selection.select(['oneInchSwap'])
    runs.follow({ executionId: 'e', place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null })
    const error = {
      area: 'X',
      code: 'FAILED',
      message: `No funds on ${account.toUpperCase().replace('0X', '0x')}`,
      help: [],
    }
    runs.receive([
      { type: 'execution.started', seq: 1, at: 1 },
      { type: 'node.started', seq: 2, at: 1, nodeId: 'oneInchSwap', attempt: 1 },
      { type: 'node.failed', seq: 3, at: 2, nodeId: 'oneInchSwap', error, handled: false } as never,
    ])
    await chat.send('why does it fail?')
    await chat.send('and with key sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH ?')
    const [first, second] = bodies
    expect(first).toMatchObject({ request: 'why does it fail?', selection: ['oneInchSwap'] })
    expect(first?.lastRun?.nodes).toEqual([
      {
        nodeId: 'oneInchSwap',
        status: 'error',
        error: { code: 'FAILED', message: 'No funds on your wallet', help: [] },
      },
    ])
    expect(second?.history).toEqual([
      { role: 'user', content: 'why does it fail?' },
      { role: 'assistant', content: 'Done' },
    ])
    expect(JSON.stringify(bodies).toLowerCase()).not.toMatch(/hunter2|abcdefghijklmnop|abababab/)
  })

  it('behavior: a proposal changes nothing until it is applied, then in one undo step', async () => {
    const { chat, current, documents, calls, view, shown } = makeChat(swap, [propose(apply(swap, slippage).document)])
    view.setState({ isAssistantOpen: true })
    await chat.send('set the slippage to 2%')
    expect(current()).toBe(swap)
    expect(chat.getState().proposal?.patch).toEqual(slippage)
    expect(chat.getState().messages.at(-1)?.answer?.proposal).toMatchObject({
      id: 'exec_1',
      pattern: 'swap',
      tokens: ['ETH'],
      features: ['slippage'],
    })
    await chat.apply({ generates: true })
    expect(current()).toEqual(apply(swap, slippage).document)
    expect(calls.map(([call, value]) => [call, value])).toEqual([
      ['keepRestorePoint', 'proposal'],
      ['notify', 'success'],
      ['open', 'generate'],
    ])
    expect(view.getState().isAssistantOpen).toBe(false)
    expect(shown().at(-1)).toMatch(/^system: Applied: /)
    documents.undo()
    expect(current()).toEqual(swap)
  })

  it('behavior: applies without a restore point where none can be saved, and says so', async () => {
    const { chat, current, calls, editor } = makeChat(swap, [propose(apply(swap, slippage).document)])
    Object.assign(editor.host, { keepRestorePoint: () => Promise.reject(new Error('no server')) })
    await chat.send('set the slippage to 2%')
    await chat.apply({ generates: false })
    expect(current()).toEqual(apply(swap, slippage).document)
    expect(calls.map(call => call.slice(0, 4))).toEqual([
      ['notify', 'warn', 'Proposal applied', 'No restore point was saved: no server.'],
    ])
  })

  it('behavior: overwrites nothing that changed after the request', async () => {
    const { chat, current, documents, bodies, calls } = makeChat(swap, [
      propose(apply(swap, slippage).document),
      makeReply(),
    ])
    await chat.send('set the slippage to 2%')
    documents.edit([{ op: 'setConfig', id: 'slippageControl', key: 'slippage', value: 3 }], { label: 'Edit' })
    const edited = current()
    await chat.apply({ generates: true })
    expect(current()).toBe(edited)
    const message = chat.getState().messages.at(-1)!
    expect(message.answer?.state).toBe('outdated')
    expect(calls.map(([call, tone]) => [call, tone])).toEqual([
      ['keepRestorePoint', 'proposal'],
      ['notify', 'warn'],
    ])
    await chat.askAgain(message.id)
    expect(bodies[1]).toMatchObject({
      request: 'set the slippage to 2%',
      workflow: { nodes: edited.nodes.map(({ id }) => ({ id })) },
    })
  })

  it('behavior: Modify discards the proposal, and the next request changes it', async () => {
    const proposed = apply(swap, slippage).document
    const final = apply(proposed, [{ op: 'setConfig', id: 'tokenInput', key: 'amount', value: '2' }]).document
    const { chat, current, bodies, shown } = makeChat(swap, [propose(proposed), propose(final)])
    await chat.send('set the slippage to 2%')
    chat.modify()
    expect(chat.getState().proposal).toBeNull()
    expect(chat.getState().messages[1]?.answer?.state).toBe('discarded')
    expect(shown().at(-1)).toBe('assistant: What should be different? Describe it, and the proposal is changed.')
    expect(current()).toBe(swap)
    await chat.send('and 2 ETH')
    const sent = bodies[1]!.workflow as unknown as WorkflowDocument
    expect(sent.nodes.find(({ id }) => id === 'slippageControl')?.config.slippage).toBe(2)
    await chat.apply({ generates: false })
    expect(current()).toEqual(final)
  })

  it('behavior: a new request replaces the proposal that is discussed', async () => {
    const empty = makeEmptyDocument('d', 'Demo')
    const node = {
      id: 'b',
      componentId: 'chainSelector',
      componentVersion: '1.0.0',
      label: 'Chain',
      position: { x: 0, y: 0 },
      config: {},
    }
    const both = { ...swap, nodes: [...swap.nodes, node] }
    const alone = { ...empty, nodes: [node] }
    const { chat, bodies, current } = makeChat(empty, [
      propose(swap),
      propose(both),
      propose(alone),
      propose({ ...alone, nodes: [node, { ...node, id: 'c' }] }),
    ])
    await chat.send('swap 1 ETH for USDC')
    await chat.send('choose a chain')
    expect(bodies.map(({ workflow }) => workflow?.nodes.length)).toEqual([0, swap.nodes.length, 0])
    await chat.send('add another one')
    expect(bodies.map(({ workflow }) => workflow?.nodes.length)).toEqual([0, swap.nodes.length, 0, 1])
    await chat.apply({ generates: false })
    expect(current().nodes.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('behavior: a request that does not want the proposal discards it, without asking the service', async () => {
    const { chat, bodies, shown, current } = makeChat(swap, [propose(apply(swap, slippage).document), makeReply()])
    await chat.send('set the slippage to 2%')
    await chat.send('never mind')
    expect(chat.getState().proposal).toBeNull()
    expect(chat.getState().messages[1]?.answer?.state).toBe('discarded')
    expect(shown().at(-1)).toBe('assistant: Discarded. The canvas is as it was.')
    expect([bodies.length, current()]).toEqual([1, swap])
    await chat.send('never mind')
    expect(bodies.map(({ request }) => request)).toEqual(['set the slippage to 2%', 'never mind'])
  })

  it('behavior: a workflow that replaces the proposal is asked for about the canvas', async () => {
    const moved = (dy: number) => ({
      ...swap,
      nodes: swap.nodes.map(node => ({ ...node, position: { x: node.position.x, y: node.position.y + dy } })),
    })
    const { chat, bodies } = makeChat(makeEmptyDocument('d', 'Demo'), [
      propose(swap),
      propose(moved(900)),
      propose(moved(50)),
    ])
    await chat.send('swap 1 ETH for USDC')
    await chat.send('new workflow: swap 2 ETH for DAI')
    expect(bodies.map(({ workflow }) => workflow?.nodes.length)).toEqual([0, swap.nodes.length, 0])
    expect(chat.getState().messages.at(-1)?.answer?.earlier).toBeUndefined()
  })

  it('behavior: a question about an open proposal leaves it open', async () => {
    const { chat } = makeChat(swap, [propose(apply(swap, slippage).document), makeReply({ message: 'One swap.' })])
    await chat.send('set the slippage to 2%')
    await chat.send('what will I sign?')
    expect(chat.getState().proposal?.patch).toEqual(slippage)
    expect(chat.getState().messages.at(-1)?.answer?.isAboutProposal).toBe(true)
  })

  it('behavior: a question about an open proposal gets its simulated run, and one about the canvas does not', async () => {
    const nodes = [
      { nodeId: 'tokenInput', status: 'success' as const, text: '1 ETH' },
      { nodeId: 'oneInchSwap', status: 'error' as const, text: 'No route' },
    ]
    const check = { issues: [], run: { status: 'error' as const, duration: 5, nodes } }
    const proposed = { ...propose(apply(swap, slippage).document), check }
    const { chat, bodies } = makeChat(swap, [proposed, makeReply(), makeReply(), makeReply()])
    await chat.send('set the slippage to 2%')
    await chat.send('why does this fail?')
    expect(bodies[1]?.lastRun).toEqual({
      source: 'simulated',
      status: 'error',
      nodes: [
        { nodeId: 'tokenInput', status: 'success' },
        { nodeId: 'oneInchSwap', status: 'error', error: { code: '', message: 'No route', help: [] } },
      ],
    })
    chat.modify()
    await chat.send('why does this fail?')
    expect(bodies[2]?.lastRun?.status).toBe('error')
    chat.dropRefined()
    await chat.send('why does this fail?')
    expect(bodies.map(({ lastRun }) => lastRun?.status)).toEqual([undefined, 'error', 'error', undefined])
  })

  it('behavior: a proposal names what it keeps of the one before', async () => {
    const proposed = apply(swap, slippage).document
    const amount: Patch = [{ op: 'setConfig', id: 'tokenInput', key: 'amount', value: '2' }]
    const { chat } = makeChat(swap, [propose(proposed), propose(apply(proposed, amount).document)])
    await chat.send('set the slippage to 2%')
    await chat.send('and 2 ETH')
    const [first, second] = chat.getState().messages.flatMap(({ answer }) => answer ?? [])
    expect(first?.earlier).toBeUndefined()
    expect(second?.earlier).toEqual(['Slippage Control: Slippage (%) 1 → 2'])
  })

  it('behavior: a workflow without nodes is no proposal', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { chat } = makeChat(swap, [propose(makeEmptyDocument('x', 'Nothing')), propose(swap)])
    await chat.send('nothing')
    expect(warn).toHaveBeenCalledOnce()
    await chat.send('the same')
    expect(chat.getState().proposal).toBeNull()
    expect(chat.getState().messages.flatMap(({ answer }) => answer?.proposal ?? [])).toEqual([])
  })

  it('behavior: an answer to a question carries what was asked', async () => {
    const pending = { kind: 'create' } as never
    const { chat, bodies } = makeChat(swap, [
      makeReply({ kind: 'question', message: 'How much?', options: ['1 ETH'], pending }),
      makeReply(),
      makeReply(),
      makeReply(),
    ])
    await chat.send('swap ETH for USDC')
    expect(chat.getState().messages[1]?.answer?.options).toEqual(['1 ETH'])
    await chat.send('1 ETH')
    await chat.send('thanks')
    await chat.askAgain(chat.getState().messages[3]!.id)
    expect(bodies.map(body => [body.request, body.pending])).toEqual([
      ['swap ETH for USDC', undefined],
      ['1 ETH', pending],
      ['thanks', undefined],
      ['1 ETH', pending],
    ])
  })

  it('error: what the service says, and once more', async () => {
    const failed = new Response(
      JSON.stringify({
        error: 'An error occurred. Please make sure it runs',
        code: 'AGENTS_UNREACHABLE',
        help: ['npm start'],
      }),
      { status: 502 },
    )
    const { chat, shown, bodies, stored } = makeChat(swap, [
      failed,
      stream({ type: 'error', error: 'Too long', help: [] }),
      stream({ type: 'status', text: 'Reading' }),
      makeReply({ message: 'Now' }),
    ])
    await chat.open('p1')
    await chat.send('hello')
    expect(chat.getState().messages.at(-1)).toMatchObject({
      type: 'system',
      content: 'An error occurred. Please make sure it runs',
      failure: { isStopped: false, help: ['npm start'], request: 'hello' },
    })
    await chat.retry()
    expect(shown()).toEqual(['user: hello', 'system: Too long'])
    await chat.retry()
    expect(shown()).toEqual(['user: hello', 'system: Can’t reach the Sluice server'])
    await chat.retry()
    expect(shown()).toEqual(['user: hello', 'assistant: Now'])
    expect(bodies.map(({ request, history }) => [request, history])).toEqual(Array(4).fill(['hello', undefined]))
    await chat.retry()
    expect(bodies).toHaveLength(4)
    await vi.waitFor(() => expect([...stored.values()].map(({ content }) => content)).toEqual(['hello', 'Now']))
  })

  it('behavior: Stop ends the request, also before it is sent', async () => {
    const early = makeChat(swap, [makeReply()])
    const asked = early.chat.send('hello')
    early.chat.stop()
    await asked
    expect([early.bodies, early.shown()]).toEqual([[], ['user: hello', 'system: Stopped']])

    const hang = (_body: ProcessBody, signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { chat, bodies } = makeChat(swap, [hang])
    const sent = chat.send('hello')
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    chat.stop()
    await sent
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: 'Stopped', failure: { isStopped: true } })
    expect(chat.getState().running).toBeNull()
  })

  it('behavior: earlier messages come back, their proposals as outdated', async () => {
    const { chat, conversations, editor } = makeChat(swap, [propose(apply(swap, slippage).document)])
    await chat.open('p1')
    await chat.send('set the slippage to 2%')
    const later = createChat({
      editor,
      http: makeHttpClient(() => null),
      plugins: () => [],
      conversations: async () => conversations,
    })
    await later.open('p1')
    expect(later.getState().messages.map(({ content }) => content)).toEqual([
      'set the slippage to 2%',
      'Sets the slippage to 2%.',
    ])
    expect(later.getState().messages[1]?.answer?.state).toBe('outdated')
    expect(later.getState().proposal).toBeNull()
  })

  it('behavior: a cleared conversation can be brought back', async () => {
    const { chat, shown, stored, calls } = makeChat(swap, [makeReply()])
    await chat.open('p1')
    await chat.send('hello')
    chat.clear()
    await vi.waitFor(() => expect(stored.size).toBe(0))
    expect(shown()).toEqual([])
    const undo = calls.at(-1)?.at(-1) as { readonly run: () => void }
    undo.run()
    await vi.waitFor(() => expect(stored.size).toBe(2))
    expect(shown()).toEqual(['user: hello', 'assistant: Done'])
  })

  it('behavior: clearing ends the request without a word', async () => {
    const hang = (_body: ProcessBody, signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { chat, bodies, shown } = makeChat(swap, [hang])
    const sent = chat.send('hello')
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    chat.clear()
    await sent
    expect([shown(), chat.getState().running]).toEqual([[], null])
  })

  it('error: a browser that stores nothing', async () => {
    const made = makeChat(swap, [makeReply()])
    made.conversations.put = () => Promise.reject(new Error('QuotaExceeded'))
    await made.chat.open('p1')
    await made.chat.send('hello')
    await vi.waitFor(() => expect(made.chat.getState().historyError).toMatchObject({ message: 'QuotaExceeded' }))
    expect(made.shown()).toHaveLength(2)
  })
})
