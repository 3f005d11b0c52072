import { readRun, receivedMessages, type SentPayload } from '@sluice/protocol'
import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const swapRun: SentPayload<'execute-workflow'> = {
  workflow: { id: 'template-dex-aggregator-swap' },
  context: { mode: 'functional' },
}

const handshakeError = (url: string, options: object) =>
  new Promise<Error & { data?: { code: string } }>((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], reconnection: false, ...options })
    onTestFinished(() => void socket.disconnect())
    socket.on('connect_error', resolve)
    socket.on('connect', () => reject(new Error('connected')))
  })

describe('serveRunSockets', () => {
  it('default', async () => {
    const page = await connectPage(await startTestServer())
    const started = await page.send('execute-workflow', swapRun)
    expect(started).toMatchObject({ ok: true, result: 'applied' })
    const { executionId } = await page.receive('execution-started')
    expect((await page.ended()).type).toBe('execution.completed')
    const events = page.received('execution-event')
    expect(events.map(event => event.seq)).toEqual(events.map((_, index) => index + 1))
    for (const event of events) {
      expect(event.executionId).toBe(executionId)
      expect(receivedMessages['execution-event'].safeParse(event).error).toBeUndefined()
    }
    const asked = await page.receive('transaction-ready-for-signing')
    expect(asked).toMatchObject({ executionId, nodeId: 'oneInchSwap', intent: { kind: 'swap' } })
    const swapped = events.find(event => event.type === 'node.completed' && event.nodeId === 'oneInchSwap')
    expect(swapped).toMatchObject({ outputs: { receipt: { status: 'success' } } })
  })

  it('behavior: a page notices a server that stopped answering within 5 s', async () => {
    const { url, token } = await startTestServer()
    const opened = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { 'X-App-Token': token } })
    const { pingInterval, pingTimeout } = JSON.parse((await opened.text()).slice(1)) as { [name: string]: number }
    expect(pingInterval! + pingTimeout!).toBeLessThanOrEqual(5_000)
  })

  it('behavior: a page that comes later catches up after what it has seen, without gap or repeat', async () => {
    const server = await startTestServer()
    const first = await connectPage(server)
    await first.send('execute-workflow', swapRun)
    const { executionId } = await first.receive('execution-started')
    await first.ended()
    const second = await connectPage(server)
    await second.send('subscribe-execution', { executionId, afterSeq: 4 })
    await second.ended()
    expect(second.received('execution-event')).toEqual(first.received('execution-event').slice(4))
    await second.send('get-execution-status', { executionId })
    const status = await second.receive('execution-status')
    expect(status).toMatchObject({ executionId, status: 'success', seq: first.received('execution-event').length })
    expect(receivedMessages['execution-status'].safeParse(status).error).toBeUndefined()
  })

  it('behavior: whoever subscribes while a node waits is asked to sign, whatever it has seen', async () => {
    const server = await startTestServer({ signSimulated: false })
    const first = await connectPage(server)
    await first.send('execute-workflow', swapRun)
    const asked = await first.receive('transaction-ready-for-signing')
    const { executionId, nodeId } = asked
    const waiting = await first.receive('execution-event', event => event.type === 'node.waiting')
    for (const afterSeq of [0, waiting.seq, waiting.seq + 100]) {
      const later = await connectPage(server)
      await later.send('subscribe-execution', { executionId, afterSeq })
      expect(await later.receive('transaction-ready-for-signing')).toEqual(asked)
    }
    const refused = await first.send('signing-error', { executionId, nodeId, error: 'no' })
    expect(refused).toMatchObject({ ok: true, result: 'applied' })
    expect(await first.ended()).toMatchObject({ type: 'execution.failed' })
    const failed = first.received('execution-event').find(event => event.type === 'node.failed')
    expect(failed).toMatchObject({ error: { code: 'SIGNING_FAILED', message: 'Transaction signing failed: no' } })
    const afterwards = await connectPage(server)
    await afterwards.send('subscribe-execution', { executionId, afterSeq: 0 })
    await afterwards.ended()
    expect(afterwards.received('execution-event').some(event => event.type === 'node.waiting')).toBe(true)
    await afterwards.send('get-execution-status', { executionId })
    expect(afterwards.received('transaction-ready-for-signing')).toEqual([])
  })

  it('behavior: a page that asks for a run several times at once hears of everything that comes once', async () => {
    const server = await startTestServer({ signSimulated: false })
    const first = await connectPage(server)
    await first.send('execute-workflow', swapRun)
    const { executionId, nodeId } = await first.receive('transaction-ready-for-signing')
    const second = await connectPage(server)
    const afterSeq = first.received('execution-event').at(-1)!.seq
    const ask = () => second.send('subscribe-execution', { executionId, afterSeq })
    await Promise.all([ask(), ask(), ask()])
    await second.send('signing-error', { executionId, nodeId, error: 'no' })
    await second.ended()
    await second.send('get-execution-status', { executionId })
    const heard = second.received('execution-event').map(({ seq }) => seq)
    expect(heard).toEqual([...new Set(heard)])
    expect(await ask()).toMatchObject({ ok: true })
  })

  it('behavior: cancels, once', async () => {
    const page = await connectPage(await startTestServer({ signSimulated: false }))
    await page.send('execute-workflow', swapRun)
    const { executionId } = await page.receive('transaction-ready-for-signing')
    expect(await page.send('cancel-execution', { executionId })).toMatchObject({ ok: true, result: 'applied' })
    expect(await page.receive('execution-cancelled')).toEqual({ executionId, cancelled: true })
    expect((await page.ended()).type).toBe('execution.cancelled')
    expect(await page.send('cancel-execution', { executionId })).toMatchObject({ ok: true, result: 'ignored' })
  })

  it('behavior: a start that is repeated runs once', async () => {
    const page = await connectPage(await startTestServer())
    const executionId = 'exec_1700000000000_chosen'
    const request = { ...swapRun, context: { ...swapRun.context, executionId } }
    expect(await page.send('execute-workflow', request)).toMatchObject({ ok: true, executionId })
    expect(await page.send('execute-workflow', request)).toMatchObject({ ok: false, error: { code: 'RUN_EXISTS' } })
  })

  it('behavior: overrides change this run alone', async () => {
    const page = await connectPage(await startTestServer())
    const overrides = { oneInchSwap: { validateOnly: true } }
    await page.send('execute-workflow', { ...swapRun, context: { ...swapRun.context, overrides } })
    expect((await page.ended()).type).toBe('execution.completed')
    expect(page.received('execution-event').some(event => event.type === 'node.waiting')).toBe(false)
  })

  it('behavior: messages keep whole numbers that a float would round', async () => {
    const server = await startTestServer()
    const page = await connectPage(server)
    // As a program would send it: JavaScript has no such number.
    const node =
      '{"id":"a","type":"dataProcessor","config":{"operation":"custom","expression":"data.v","data":{"v":100000000000000001}}}'
    const message = `{"workflow":{"nodes":[${node}],"edges":[]},"context":{"mode":"functional"}}`
    page.socket.io.engine.write(`2["execute-workflow",${message}]`)
    const { executionId } = await page.receive('execution-event')
    const { body } = await server.call(readRun, { params: { executionId } })
    expect(body.document.nodes[0]!.config.data).toEqual({ v: '100000000000000001' })
  })

  it('error: messages that are wrong are answered, and the socket stays', async () => {
    const page = await connectPage(await startTestServer())
    const code = async (...message: Parameters<typeof page.send>) => {
      const answer = await page.send(...message)
      return answer.ok ? 'ok' : answer.error.code
    }
    const executionId = 'exec_1_unknown'
    const signedTx = `0x${'ab'.repeat(32)}` as const
    expect(await code('execute-workflow', {} as never)).toBe('REQUEST_INVALID')
    expect(await code('execute-workflow', { ...swapRun, workflow: { id: 'project-unknown' } })).toBe(
      'PROJECT_NOT_FOUND',
    )
    expect(await code('execute-workflow', { workflow: { nodes: [] }, context: swapRun.context })).toBe(
      'WORKFLOW_UNREADABLE',
    )
    expect(await code('subscribe-execution', { executionId })).toBe('RUN_NOT_FOUND')
    expect(await code('cancel-execution', { executionId })).toBe('RUN_NOT_FOUND')
    expect(await code('transaction-signed', { executionId, nodeId: 'a', signedTx })).toBe('RUN_NOT_FOUND')
    expect(await page.receive('execution-error', error => error.code === 'PROJECT_NOT_FOUND')).toMatchObject({
      error: 'Project project-unknown does not exist',
    })
    expect(await page.receive('signing-error')).toMatchObject({ executionId, nodeId: 'a', code: 'RUN_NOT_FOUND' })
    const short = await page.send('transaction-signed', { executionId, nodeId: 'b', signedTx: '0x1' })
    expect(short).toMatchObject({ ok: false, error: { code: 'REQUEST_INVALID' } })
    const refused = await page.receive('signing-error', error => error.nodeId === 'b')
    expect(refused).toMatchObject({ executionId, code: 'REQUEST_INVALID' })
    expect(refused.error).toMatch(/^transaction-signed\/signedTx /)
    page.socket.emit('execute-workflow', null as never)
    expect(await code('execute-workflow', swapRun)).toBe('ok')
  })

  it('error: what is nested too deeply is refused, and the server goes on', async () => {
    const page = await connectPage(await startTestServer())
    const deep = `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const loose = `{"id":"a","type":"tokenInput","config":${deep}}`
    const strict = `{"id":"a","componentId":"b","componentVersion":"1","label":"","position":{"x":0,"y":0},"config":${deep}}`
    // As a program would send it: the client refuses to write such a message.
    const write = (name: string, payload: string) => page.socket.io.engine.write(`2["${name}",${payload}]`)
    const context = '"context":{"mode":"functional"}'
    write('execute-workflow', `{"workflow":{"nodes":[${loose}],"connections":[]},${context}}`)
    write(
      'execute-workflow',
      `{"workflow":{"id":"w","name":"","description":"","nodes":[${strict}],"edges":[]},${context}}`,
    )
    write(
      'execute-workflow',
      `{"workflow":{"id":"w"},"context":{"mode":"functional","overrides":{"oneInchSwap":${deep}}}}`,
    )
    write('get-execution-status', `{"executionId":${deep}}`)
    expect(await page.send('execute-workflow', swapRun)).toMatchObject({ ok: true })
    const codes = page.received('execution-error').map(({ code }) => code)
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'JSON_TOO_DEEP'))
  })

  it('behavior: polling works too, and its answers carry the headers of the API', async () => {
    const { url, token } = await startTestServer()
    const socket = io(url, { auth: { token }, transports: ['polling'], reconnection: false })
    onTestFinished(() => void socket.disconnect())
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    const { headers } = await fetch(`${url}/socket.io/?EIO=4&transport=polling`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('error: a handshake without the token, from elsewhere, or with a key in its address', async () => {
    const { url, token } = await startTestServer()
    const wrong = await handshakeError(url, { auth: { token: 'wrong' } })
    expect(wrong.data?.code).toBe('TOKEN_MISSING')
    const right = { auth: { token } }
    const foreign = { ...right, extraHeaders: { origin: 'http://evil.test' } }
    expect((await handshakeError(url, foreign)).message).toBe('websocket error')
    expect((await handshakeError(url, { ...right, query: { apiKey: 'x' } })).message).toBe('websocket error')
    const polling = { ...foreign, transports: ['polling'] }
    expect((await handshakeError(url, polling)).message).toBe('xhr poll error')
    for (const path of ['/%73ocket.io', '//socket.io']) {
      expect((await handshakeError(url, { ...right, path })).message).toBe('websocket error')
    }
    expect((await fetch(`${url}/%73ocket.io/?EIO=4&transport=polling`)).status).toBe(401)
  })
})
