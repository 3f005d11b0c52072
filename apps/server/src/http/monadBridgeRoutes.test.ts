import { createDevnetWallet, ethereumPlan, increaseTime, monadPlan, startDevnet } from '@sluice/devnet'
import {
  readBridgeQuote,
  readBridgeStatus,
  readMonadBridge,
  refundMonadBridge,
  startMonadBridge,
  submitMonadBridge,
} from '@sluice/protocol'
import type { UnsignedTransaction } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const recipientAddress = '0x000000000000000000000000000000000000bEEF'
const hash = /^0x[0-9a-f]{64}$/

let devnet: Awaited<ReturnType<typeof startDevnet>>

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, monadPlan] })
})

afterAll(() => devnet?.stop())

const startServer = (): Promise<TestServer> =>
  startTestServer({
    devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
  })

const lockBody = () => ({ recipientAddress, walletAddress: devnet.accounts[0]!, mode: 'functional' })

/** Sends what the answer asks for, as the caller's wallet does. */
const send = async ({ request }: { request: { unsignedTx?: unknown } | null }) =>
  createDevnetWallet({ devnet }).send(request!.unsignedTx as UnsignedTransaction)

describe('readBridgeStatus', () => {
  it('default: the local chains', async () => {
    const server = await startServer()
    const { body } = await server.call(readBridgeStatus, { query: { mode: 'functional' } })
    expect(readBridgeStatus.response.parse(body)).toMatchObject({
      source: 'devnet',
      isAvailable: true,
      minimum: '0.01',
      maximum: '1000',
      chains: [
        { chainId: 1, walletChainId: 31337 },
        { chainId: 143, walletChainId: 31338 },
      ],
    })
  })
})

describe('readBridgeQuote', () => {
  const query = { mode: 'functional', sourceToken: 'ETH', destinationToken: 'MON', amount: '0.1' } as const

  it('default: the local counterparty, and the simulated one, tell their price', async () => {
    for (const [server, source] of [
      [await startServer(), 'devnet'],
      [await startTestServer(), 'simulated'],
    ] as const) {
      const { body } = await server.call(readBridgeQuote, { query })
      const quote = readBridgeQuote.response.parse(body)
      expect(quote).toMatchObject({ source, srcAmount: '100000000000000000' })
      expect(BigInt(quote.dstAmount)).toBeGreaterThan(10n ** 21n)
    }
  })

  it('error: no amount, an unknown token, and live without a counterparty', async () => {
    const server = await startTestServer()
    const ask = (change: object) => server.call(readBridgeQuote, { query: { ...query, ...change } as never })
    expect(await ask({ amount: '0' })).toMatchObject({ status: 400, body: { code: 'AMOUNT_ZERO' } })
    expect(await ask({ sourceToken: 'NOPE' })).toMatchObject({ status: 400, body: { code: 'TOKEN_NOT_AVAILABLE' } })
    expect((await ask({ mode: 'testnet' })).body.error).toContain('no counterparty is configured')
  })
})

describe('startMonadBridge', () => {
  it('default: lock, counter-lock and claim are sent by the caller', async () => {
    const server = await startServer()
    const started = await server.call(startMonadBridge, { body: lockBody() })
    const lock = startMonadBridge.response.parse(started.body)
    expect(lock).toMatchObject({
      source: 'devnet',
      bridgeHash: expect.stringMatching(hash),
      secretHash: expect.stringMatching(hash),
      step: 'lock',
      status: 'pending',
      request: { unsignedTx: { chainId: 31337, to: lock.htlcContract, value: '100000000000000000' } },
      warnings: [{ code: 'BRIDGE_NEEDS_SERVER' }],
    })
    expect(lock.timelock! - Math.floor(Date.now() / 1000)).toBeGreaterThan(3_500)
    const transactionHash = await send(lock)
    const bridgeHash = lock.bridgeHash!
    expect((await server.call(submitMonadBridge, { body: { bridgeHash, transactionHash } })).body.error).toBeNull()
    const read = async () => (await server.call(readMonadBridge, { params: { hash: bridgeHash } })).body
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('claimable')
    const claim = await read()
    expect(claim).toMatchObject({ step: 'claim', bridgeHash, request: { unsignedTx: { chainId: 31338 } } })
    const sent = { bridgeHash, transactionHash: await send(claim) }
    const ended = await server.call(submitMonadBridge, { body: sent })
    expect(ended).toMatchObject({ status: 200, body: { status: 'claimed', step: 'end', request: null, bridgeHash } })
    expect(await server.call(submitMonadBridge, { body: sent })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_SIGN' },
    })
  })

  it('behavior: simulated, the wallet of the simulation carries it through', async () => {
    const server = await startTestServer()
    const started = await server.call(startMonadBridge, { body: lockBody() })
    const { executionId, bridgeHash, warnings } = startMonadBridge.response.parse(started.body)
    expect(bridgeHash).toMatch(hash)
    expect(warnings.map(({ code }) => code)).toContain('SIGNED_BY_SIMULATION')
    const read = async () => (await server.call(readMonadBridge, { params: { hash: executionId } })).body
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('claimed')
  })

  it.each([
    [{ recipientAddress: '' }, 'Recipient address is required'],
    [{ recipientAddress: `0x${'0'.repeat(40)}` }, 'The recipient is the zero address: tokens sent there are lost'],
    [{ amount: '0.001' }, 'Amount too small - minimum is 0.01'],
    [{ amount: 1001 }, 'Amount too large - maximum is 1000'],
    [{ amount: 0.30000000000000004 }, 'amount has more than 15 digits: send the amount as text'],
    [{ timeoutMinutes: 30 }, 'timeoutMinutes must be at least 60'],
    [{ bridgeDirection: 'up' }, 'bridgeDirection must be eth_to_monad or monad_to_eth'],
    [{ sourceToken: 'NOPE' }, 'Token not available on Ethereum. Available tokens: '],
    [{ walletAddress: undefined }, 'Please connect wallet and configure API key first'],
    [{ mode: 'testnet' }, 'Please connect wallet and configure API key first'],
    [{ apiKey: 'hunter2' }, 'Send the API key in the header x-api-key, not in the body'],
  ])('error: %j', async (values, message) => {
    const server = await startTestServer()
    const refused = await server.call(startMonadBridge, { body: { ...lockBody(), ...values } })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body.error).toContain(message)
  })

  it('error: live without a counterparty, with a key', async () => {
    const server = await startTestServer()
    const headers = { 'x-api-key': 'k'.repeat(32) }
    const refused = await server.call(startMonadBridge, { body: { ...lockBody(), mode: 'testnet' }, headers })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body.error).toMatch(/counterparty is configured|reach chain/)
  })
})

describe('refundMonadBridge', () => {
  it('default: what nobody answered comes back after its time', async () => {
    const server = await startServer()
    const body = { ...lockBody(), walletAddress: devnet.accounts[0]! }
    const lock = (await server.call(startMonadBridge, { body: { ...body, recipientAddress } })).body
    await send(lock)
    const refund = { bridgeHash: lock.bridgeHash, walletAddress: body.walletAddress, mode: 'functional' }
    // Until the lock is mined, nobody knows it.
    const early = async () => (await server.call(refundMonadBridge, { body: refund })).body.code
    await expect.poll(early, { timeout: 10_000, interval: 500 }).toBe('LOCK_NOT_REFUNDABLE')
    await increaseTime(devnet.chains[0]!.rpcUrl, 3_700)
    const asked = await server.call(refundMonadBridge, { body: refund })
    expect(asked.body).toMatchObject({ step: 'refund', bridgeHash: lock.bridgeHash, request: { unsignedTx: {} } })
    const { executionId } = asked.body
    const ended = await server.call(submitMonadBridge, {
      body: { bridgeHash: executionId, transactionHash: await send(asked.body) },
    })
    expect(ended).toMatchObject({ status: 200, body: { status: 'refunded', step: 'end' } })
  })

  it('error: an id that nobody knows', async () => {
    const server = await startTestServer()
    const params = { hash: `0x${'12'.repeat(32)}` }
    expect(await server.call(readMonadBridge, { params })).toMatchObject({
      status: 404,
      body: { code: 'CALL_UNKNOWN' },
    })
  })
})
