import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpCounterparty } from '../src/htlc/createHttpCounterparty.ts'
import { createLiveServices } from '../src/live/createLiveServices.ts'

const [src, dst] = [findToken(1, 'ETH'), findToken(143, 'MON')] as [Token, Token]
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x48544C4300000000000000000000000000000001'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const chainIdAnswer = (id: number) => ({ jsonrpc: '2.0', id: 0, result: `0x${id.toString(16)}` })

/** A counterparty that answers the same to everything, and what it was asked; with an id, the node of that chain. */
async function serve(status: number, body: unknown, chainId?: number) {
  const asked: { path: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ path: request.url ?? '', body: text })
    const answer = chainId !== undefined && text.includes('eth_chainId') ? chainIdAnswer(chainId) : body
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bridge/v1`
  return { counterparty: createHttpCounterparty(url), asked, url }
}

const terms = {
  account: account.toLowerCase(),
  contracts: { 1: contract.toLowerCase() },
  counterpartyLockSeconds: 1800,
  minimumLockSeconds: 2400,
}

describe('createHttpCounterparty', () => {
  test('default: reads terms and prices, and tells swaps', async () => {
    expect(await (await serve(200, terms)).counterparty.terms()).toEqual({
      ...terms,
      account,
      contracts: { 1: contract },
    })
    const priced = await serve(200, { dstAmount: '123456789012345678901234567890' })
    expect(await priced.counterparty.price({ src, dst, amount: 5n })).toBe(123456789012345678901234567890n)
    expect(priced.asked[0]?.path).toContain('srcChain=1&dstChain=143&')
    const told = await serve(201, { success: true })
    const hashlock = `0x${'ab'.repeat(32)}` as const
    await told.counterparty.announce({ hashlock, src, dst, dstAmount: 7n, receiver: account })
    expect(JSON.parse(told.asked[0]?.body ?? '')).toMatchObject({ hashlock, dstAmount: '7', receiver: account })
  })

  test.each([
    [404, {}, 'BRIDGE_NOT_SUPPORTED'],
    [409, {}, 'INSUFFICIENT_LIQUIDITY'],
    [400, { description: 'amount is not set' }, 'PROVIDER_REFUSED'],
    [200, { dstAmount: 1.5 }, 'PROVIDER_ANSWER_INVALID'],
    [200, 'no JSON', 'PROVIDER_ANSWER_INVALID'],
  ])('error: a price answered with %i and %j', async (status, body, code) => {
    const { counterparty } = await serve(status, body)
    await expect(counterparty.price({ src, dst, amount: 5n })).rejects.toMatchObject({ code })
  })

  test('error: nobody there, and a signal', async () => {
    const gone = createHttpCounterparty('http://127.0.0.1:9/bridge/v1')
    await expect(gone.terms()).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    const { counterparty } = await serve(200, terms)
    const reason = new Error('enough')
    await expect(counterparty.terms(AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  test('behavior: live services bridge only where a counterparty is configured', async () => {
    const plain = createLiveServices({ apiKey: null })
    await expect(plain.bridge.chainIds()).rejects.toMatchObject({
      code: 'BRIDGE_COUNTERPARTY_MISSING',
      message: 'The bridge is not available: no counterparty is configured',
    })
    const { url } = await serve(200, terms)
    const bridge = { counterpartyUrl: url, secretSeed: async () => 'seed' }
    const configured = createLiveServices({ apiKey: null, bridge })
    expect(await configured.bridge.chainIds()).toEqual([1])
    await expect(configured.bridge.contract(137)).rejects.toMatchObject({ code: 'BRIDGE_CONTRACT_MISSING' })
    const other = createLiveServices({ apiKey: null, bridge: { ...bridge, secretSeed: async () => 'other' } })
    expect(await configured.bridge.secretFor('run')).not.toBe(await other.bridge.secretFor('run'))
  })

  test.each([['0x'], ['0x6001']])('error: a counterparty that names a contract with code %s', async code => {
    const node = await serve(200, { jsonrpc: '2.0', id: 0, result: code }, 1)
    const { url } = await serve(200, terms)
    const bridge = { counterpartyUrl: url, secretSeed: async () => 'seed' }
    const live = createLiveServices({ apiKey: null, bridge, rpcUrls: { 1: new URL(node.url).origin } })
    await expect(live.bridge.contract(1)).rejects.toMatchObject({ code: 'BRIDGE_CONTRACT_DIFFERS' })
    const parties = { sender: account, receiver: account } as const
    const hashlock = `0x${'ab'.repeat(32)}` as const
    const request = { chainId: 1, ...parties, token: src, amount: 1n, hashlock, timelock: 4_000_000_000 }
    await expect(live.bridge.buildLock(request)).rejects.toMatchObject({ code: 'BRIDGE_CONTRACT_DIFFERS' })
  })
})
