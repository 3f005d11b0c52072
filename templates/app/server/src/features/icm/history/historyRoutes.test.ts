import { io, type Socket } from 'socket.io-client'
import { getAddress } from 'viem/utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { icmConfig } from '../../../config/icm.config.ts'
import { hashOf, headTime, makeChains, mineArrival, mineSending, type StubChains } from '../makeChains.stub.ts'
import { type StartedIcm, startIcm } from '../startIcm.stub.ts'
import type { MessageRecord } from './MessageRecord.ts'

const gateway = getAddress(`0x${'9a'.repeat(20)}`)
const sender = getAddress(`0x${'b2'.repeat(20)}`)
const recipient = getAddress(`0x${'c3'.repeat(20)}`)
const [destination] = icmConfig.destinations
const order = {
  sourceChain: 'C',
  destinationChainId: destination?.id,
  recipient,
  message: 'hello',
  amount: '0.01',
  walletAddress: sender,
}
const sending = { number: 1, sender, recipient, text: 'hello', gateway, reward: 10n ** 16n }
/** Allows for busy test machines. */
const patience = { timeout: 4_000 }
const started: StartedIcm[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const app of started.splice(0)) await app.stop()
})

async function start(
  variables: { readonly [name: string]: string } = {},
  standing?: { chains: StubChains; folder: string },
) {
  const chains = standing?.chains ?? makeChains()
  for (const chain of [chains.source, chains.destination]) chain.codes.add(gateway.toLowerCase())
  const app = await startIcm({
    fetch: chains.fetch,
    variables: { ICM_GATEWAY: gateway, ...variables },
    ...(standing && { folder: standing.folder }),
  })
  started.push(app)
  const complete = async (txHash: string, changes: object = {}) => {
    const prepared = await app.post('/api/icm/send', { ...order, ...changes })
    const { messageInput } = prepared.body as { messageInput: unknown }
    return app.post('/api/icm/complete', { ...order, ...changes, txHash, messageInput })
  }
  return { ...app, chains, complete }
}

type Ways = Pick<StartedIcm, 'get'>

const historyOf = async ({ get }: Ways, account: string) =>
  (await get(`/api/icm/history?address=${account}`)).body as readonly MessageRecord[]

describe('POST /api/icm/complete', () => {
  it('default: records what the chain says was sent', async () => {
    const app = await start()
    const { txHash, messageId } = mineSending(app.chains.source, sending)
    const { status, body } = await app.complete(txHash)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: expect.any(String), messageId, txHash })
    expect(await historyOf(app, sender)).toEqual([
      {
        id: messageId,
        sourceChain: icmConfig.source.name,
        destinationChainId: destination?.blockchainId,
        destinationName: destination?.name,
        recipient,
        message: 'hello',
        amount: '0.01',
        walletAddress: sender,
        txHash,
        messageId,
        status: 'pending',
        failure: null,
        timestamp: headTime(app.chains.source),
        deliveryTime: null,
        direction: 'sent',
      },
    ])
  })

  it('behavior: a message straight to the messenger', async () => {
    const app = await start({ ICM_GATEWAY: '' })
    const { txHash, messageId } = mineSending(app.chains.source, { ...sending, gateway: null, reward: 0n })
    expect(await app.complete(txHash)).toMatchObject({ status: 200, body: { messageId, record: { amount: '0' } } })
  })

  it('behavior: the same report again changes nothing', async () => {
    const app = await start()
    const { txHash } = mineSending(app.chains.source, sending)
    const first = await app.complete(txHash)
    expect(await app.complete(txHash)).toEqual(first)
    expect(await historyOf(app, sender)).toHaveLength(1)
  })

  it('behavior: what was locked counts, not what the page claims', async () => {
    const app = await start()
    const { txHash } = mineSending(app.chains.source, { ...sending, reward: 7n })
    const { body } = await app.complete(txHash, { amount: '1000' })
    expect(body).toMatchObject({ record: { amount: '0.000000000000000007' } })
  })

  it.each([
    ['another sender', { walletAddress: recipient }],
    ['another recipient', { recipient: sender }],
    ['another text', { message: 'hello!' }],
    ['another destination', { destinationChainId: `0x${'5e'.repeat(32)}` }],
  ])('error: claims %s than the transaction has', async (_name, change) => {
    const app = await start()
    const { txHash } = mineSending(app.chains.source, sending)
    expect(await app.complete(txHash, change)).toEqual({
      status: 400,
      body: { error: 'This transaction does not carry the message' },
    })
    expect(await historyOf(app, sender)).toEqual([])
  })

  it('error: a log of any other contract counts for nothing', async () => {
    const app = await start()
    const { txHash } = mineSending(app.chains.source, sending)
    const receipt = app.chains.source.receipts.get(txHash)
    for (const log of receipt?.logs ?? []) log.address = `0x${'66'.repeat(20)}`
    expect((await app.complete(txHash)).status).toBe(400)
  })

  it('error: a transaction that failed', async () => {
    const app = await start()
    const { txHash } = mineSending(app.chains.source, sending)
    const receipt = app.chains.source.receipts.get(txHash)
    if (receipt) receipt.status = '0x0'
    expect(await app.complete(txHash)).toEqual({
      status: 400,
      body: { error: 'The transaction failed on chain; no message was sent' },
    })
  })

  it('error: the chain does not answer', async () => {
    const app = await start()
    const { body } = await app.post('/api/icm/send', order)
    app.chains.source.isDown = true
    const { messageInput } = body as { messageInput: unknown }
    expect(await app.post('/api/icm/complete', { ...order, txHash: hashOf(1), messageInput })).toEqual({
      status: 500,
      body: { error: 'Failed to process completed message', details: `${icmConfig.source.name} does not answer` },
    })
  })

  it('error: without the input of the messenger', async () => {
    const { post } = await start()
    expect(await post('/api/icm/complete', { ...order, txHash: hashOf(1) })).toEqual({
      status: 400,
      body: { error: 'Missing required fields' },
    })
  })

  it.each([{ txHash: '0x12' }, { messageInput: {} }, { messageInput: 'none' }])('error: %j', async change => {
    const { post } = await start()
    const { status } = await post('/api/icm/complete', { ...order, txHash: hashOf(1), messageInput: {}, ...change })
    expect(status).toBe(400)
  })
})

describe('GET /api/icm/status', () => {
  it('default: pending, then delivered with the time between both blocks', async () => {
    const app = await start()
    const { txHash, messageId } = mineSending(app.chains.source, sending)
    await app.complete(txHash)
    expect(await app.get(`/api/icm/status/${messageId}`)).toEqual({
      status: 200,
      body: { status: 'pending', deliveryTime: null, failure: null, isExecutable: false },
    })
    app.chains.destination.head += 6n
    mineArrival(app.chains.destination, sending)
    const { body } = await app.get(`/api/icm/status/${messageId}`)
    expect(body).toEqual({ status: 'delivered', deliveryTime: 12, failure: null, isExecutable: false })
  })

  it('behavior: delivered and not executed counts as failed, until a second try', async () => {
    const app = await start({ ICM_GATEWAY: '' })
    const { txHash, messageId } = mineSending(app.chains.source, { ...sending, gateway: null })
    await app.complete(txHash)
    const readStatus = async () => (await app.get(`/api/icm/status/${messageId}`)).body
    mineArrival(app.chains.destination, { ...sending, gateway: null }, hashOf(77))
    const failure = `There is no contract at the recipient on ${destination?.name}, so the message was not executed`
    expect(await readStatus()).toEqual({ status: 'failed', deliveryTime: 0, failure, isExecutable: false })
    app.chains.destination.codes.add(recipient.toLowerCase())
    expect(await readStatus()).toMatchObject({ isExecutable: true })
    app.chains.destination.isDown = true
    expect(await readStatus()).toMatchObject({ status: 'failed', isExecutable: null })
    app.chains.destination.isDown = false
    app.chains.destination.received.set(messageId, hashOf(0))
    expect(await readStatus()).toMatchObject({ status: 'delivered', failure: null })
  })

  it('behavior: a chain that does not answer changes nothing', async () => {
    const app = await start()
    const { txHash, messageId } = mineSending(app.chains.source, sending)
    await app.complete(txHash)
    app.chains.destination.isDown = true
    expect(await app.get(`/api/icm/status/${messageId}`)).toMatchObject({ status: 200, body: { status: 'pending' } })
  })

  it('behavior: on a chain that is not listed the receipt tells', async () => {
    const app = await start()
    const custom = `0x${'5e'.repeat(32)}`
    const { txHash, messageId } = mineSending(app.chains.source, { ...sending, destination: custom })
    await app.complete(txHash, { destinationChainId: custom })
    expect((await app.get(`/api/icm/status/${messageId}`)).body).toMatchObject({ status: 'pending' })
    app.chains.source.sent.delete(messageId)
    expect((await app.get(`/api/icm/status/${messageId}`)).body).toMatchObject({
      status: 'delivered',
      deliveryTime: null,
    })
  })

  it('error: 404 for an unknown id', async () => {
    const { get } = await start()
    expect(await get(`/api/icm/status/${hashOf(4)}`)).toEqual({ status: 404, body: { error: 'Message not found' } })
  })
})

describe('GET /api/icm/history', () => {
  it('default: what came for an account stands in its history, and nowhere else', async () => {
    const app = await start()
    const { messageId } = mineArrival(app.chains.destination, sending)
    expect(await historyOf(app, recipient)).toEqual([
      expect.objectContaining({
        direction: 'received',
        messageId,
        walletAddress: sender,
        recipient,
        message: 'hello',
        sourceChain: icmConfig.source.name,
        destinationName: destination?.name,
        status: 'delivered',
      }),
    ])
    expect(await historyOf(app, sender)).toEqual([])
  })

  it('behavior: a long chain is read in pieces, and each piece once', async () => {
    const { get, chains } = await start()
    mineArrival(chains.destination, sending)
    await get(`/api/icm/history?address=${recipient}`)
    const readings = () => chains.requests.filter(line => line === `${destination?.name} eth_getLogs`).length
    const before = readings()
    chains.destination.head += 4_500n
    mineArrival(chains.destination, { ...sending, number: 2, text: 'later' })
    await new Promise(resolve => setTimeout(resolve, 1_600))
    const history = await historyOf({ get }, recipient)
    expect(history.map(({ message }) => message)).toEqual(['later', 'hello'])
    expect(readings() - before).toBe(3)
  })

  it('error: a stranger who only names the gateway is not believed', async () => {
    const app = await start()
    const forged = { ...sending, gateway: null, recipient: gateway, sender: recipient }
    mineArrival(app.chains.destination, forged)
    expect(await historyOf(app, recipient)).toEqual([])
  })

  it('behavior: two samples in demo mode, marked, and counted nowhere', async () => {
    const app = await start({ DEMO_MODE: '1' })
    const history = await historyOf(app, sender)
    expect(history.map(({ sample }) => sample)).toEqual([true, true])
    expect((await app.get(`/api/icm/stats?address=${sender}`)).body).toMatchObject({ totalSent: 0 })
  })

  it('behavior: survives a restart, which goes on with what is pending', async () => {
    const first = await start()
    const { txHash, messageId } = mineSending(first.chains.source, sending)
    await first.complete(txHash)
    started.pop()
    await first.stop(true)
    mineArrival(first.chains.destination, sending)
    const second = await start({}, { chains: first.chains, folder: first.folder })
    await expect
      .poll(async () => (await historyOf(second, sender))[0], patience)
      .toMatchObject({ messageId, status: 'delivered' })
  })

  it('behavior: a request underway is answered while the application ends', async () => {
    const app = await start()
    started.pop()
    let isAsked = false
    app.chains.destination.hold = () => {
      isAsked = true
    }
    const answer = app.get(`/api/icm/history?address=${recipient}`)
    await expect.poll(() => isAsked, patience).toBe(true)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const [{ status, body }] = await Promise.all([answer, app.stop()])
    expect({ status, body }).toEqual({ status: 200, body: [] })
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })

  it.each(['history', 'stats', 'analytics'])('error: %s of nobody', async name => {
    const { get } = await start()
    expect(await get(`/api/icm/${name}`)).toEqual({ status: 400, body: { error: 'Address parameter required' } })
    expect((await get(`/api/icm/${name}?address=me.eth`)).status).toBe(400)
    expect((await get(`/api/icm/${name}?address=a&address=b`)).status).toBe(400)
  })
})

describe('GET /api/icm/stats and /api/icm/analytics', () => {
  it('default: counts stored messages', async () => {
    const app = await start()
    for (const number of [1, 2, 3]) {
      const { txHash } = mineSending(app.chains.source, { ...sending, number })
      await app.complete(txHash)
    }
    app.chains.destination.head += 3n
    const { messageId } = mineArrival(app.chains.destination, sending)
    await app.get(`/api/icm/status/${messageId}`)
    expect((await app.get(`/api/icm/stats?address=${sender}`)).body).toEqual({
      totalSent: 3,
      totalReceived: 0,
      pendingMessages: 2,
      successRate: 100,
    })
    expect((await app.get(`/api/icm/analytics?address=${sender}`)).body).toEqual({
      messagesBySubnet: [{ name: destination?.name, count: 3 }],
      messagesByStatus: { delivered: 1, pending: 2, failed: 0 },
      messagesByDay: [{ date: headTime(app.chains.source).slice(0, 10), count: 3 }],
      averageDeliveryTime: 6,
      totalVolume: '0.03',
    })
  })
})

describe('GET /api/icm/recent', () => {
  it('default: what any account sent, the newest five, with counts', async () => {
    const app = await start()
    expect((await app.get('/api/icm/recent')).body).toEqual({
      messages: [],
      counts: { pending: 0, delivered: 0, failed: 0 },
      deliveryTime: null,
    })
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await app.complete(mineSending(app.chains.source, { ...sending, number }).txHash)
    }
    app.chains.destination.head += 3n
    const { messageId } = mineArrival(app.chains.destination, sending)
    await app.get(`/api/icm/status/${messageId}`)
    const { messages, ...others } = (await app.get('/api/icm/recent')).body as { messages: readonly MessageRecord[] }
    expect(others).toEqual({ counts: { pending: 5, delivered: 1, failed: 0 }, deliveryTime: 6 })
    expect(messages).toEqual((await historyOf(app, sender)).slice(0, 5))
    await historyOf(app, recipient)
    expect((await app.get('/api/icm/recent')).body).toEqual({ messages, ...others })
  })
})

describe('/api/live', () => {
  function connect(url: string, headers: { readonly [name: string]: string } = {}): Socket {
    const socket = io(url, { path: '/api/live', reconnection: false, extraHeaders: headers })
    sockets.push(socket)
    return socket
  }

  it('default: tells of a message and of its arrival, and only those who look at the account', async () => {
    const app = await start()
    const [own, other] = [connect(app.url), connect(app.url)]
    const [heard, overheard]: MessageRecord[][] = [[], []]
    own.on('message-updated', record => heard?.push(record))
    other.on('message-updated', record => overheard?.push(record))
    expect(await own.emitWithAck('subscribe-to-messages', sender)).toEqual({ success: true })
    expect(await other.emitWithAck('subscribe-to-messages', `0x${'d4'.repeat(20)}`)).toEqual({ success: true })
    mineArrival(app.chains.destination, sending)
    const { txHash } = mineSending(app.chains.source, sending)
    await app.complete(txHash)
    await expect.poll(() => heard?.map(({ status }) => status), patience).toEqual(['pending', 'delivered'])
    expect(overheard).toEqual([])
  })

  it('error: no account', async () => {
    const { url } = await start()
    const socket = connect(url)
    for (const account of ['me.eth', 5, null, undefined]) {
      expect(await socket.emitWithAck('subscribe-to-messages', account)).toEqual({ error: 'Invalid wallet address' })
    }
  })

  it.each([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'error: a page of another site, by %j',
    async headers => {
      const { url } = await start()
      const socket = connect(url, headers)
      await expect(
        new Promise((resolve, reject) => {
          socket.on('connect', () => resolve('connected'))
          socket.on('connect_error', reject)
        }),
      ).rejects.toThrow()
    },
  )
})
