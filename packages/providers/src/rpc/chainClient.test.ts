import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findToken } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createRpcChainReader } from './createRpcChainReader.ts'
import { createRpcContractReader } from './createRpcContractReader.ts'

const owner: Address = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const [eth, usdc] = [findToken(1, 'ETH')!, findToken(1, 'USDC')!]

/** A node that refuses everything, at an address with a key in it. */
let node: Server
let refusal = { code: -32000, message: 'header not found' }
let rpcUrl: string

beforeAll(async () => {
  node = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { id } = JSON.parse(text) as { id: number }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: refusal }))
  })
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
  rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}/v2/canary-4711`
})

afterAll(() => {
  node.closeAllConnections()
  node.close()
})

const options = () => ({
  source: 'live' as const,
  chains: [{ chainId: 1, walletChainId: 1, rpcUrls: [rpcUrl], blockTimeMs: 12_000 }],
})

describe('createChainClient', () => {
  test.each([
    { code: -32000, message: 'header not found' },
    { code: -32603, message: 'internal error' },
    { code: -32005, message: 'limit exceeded' },
  ])('error: a node that answers $code is never quoted with its address', async answered => {
    refusal = answered
    const reader = createRpcChainReader(options())
    const questions = [
      reader.balance({ chainId: 1, owner, token: eth }),
      reader.balance({ chainId: 1, owner, token: usdc }),
      reader.nextNonce(1, owner),
    ]
    for (const answer of await Promise.allSettled(questions)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { retry: expect.stringMatching(/later|after-user/) } })
      expect(JSON.stringify(answer) + String((answer as PromiseRejectedResult).reason)).not.toContain('canary')
    }
  })

  test('error: a redirect is not followed', async () => {
    let asked = 0
    const target = createServer((_, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    await new Promise<void>(resolve => target.listen(0, '127.0.0.1', resolve))
    const location = `http://127.0.0.1:${(target.address() as AddressInfo).port}/`
    const first = createServer((_, response) => void response.writeHead(307, { location }).end())
    await new Promise<void>(resolve => first.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const server of [target, first]) server.close()
    })
    const rpcUrls = [`http://127.0.0.1:${(first.address() as AddressInfo).port}/v2/canary-4711`]
    const reader = createRpcChainReader({ source: 'live', chains: [{ ...options().chains[0]!, rpcUrls }] })
    await expect(reader.nextNonce(1, owner)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
    expect(asked).toBe(0)
  })

  test('error: a limit of the node is no refusal of the contract', async () => {
    refusal = { code: -32005, message: 'limit exceeded' }
    const failure = { code: 'CHAIN_UNREACHABLE', retry: 'later' }
    const call = createRpcContractReader(options()).call({ chainId: 1, to: owner, data: '0x12345678' })
    await expect(call).rejects.toMatchObject(failure)
    const decimals = createRpcChainReader(options()).decimals!(1, usdc.address)
    await expect(decimals).rejects.toMatchObject(failure)
  })
})

/** A node that says which chain it is of and counts how often it was asked. */
async function startNode(answers: { chainId: string; isDown?: boolean }) {
  let asked = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    if (answers.isDown) return response.writeHead(503).end()
    if (method === 'eth_chainId') asked++
    const result = method === 'eth_chainId' ? answers.chainId : '0x5'
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id, result }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const rpcUrls = [`http://127.0.0.1:${(server.address() as AddressInfo).port}/canary-4711`]
  const chains = [{ chainId: 1, walletChainId: 31337, rpcUrls, blockTimeMs: 100 }]
  return { reader: createRpcChainReader({ source: 'devnet', chains }), asked: () => asked }
}

describe('the chain id of an endpoint', () => {
  test('default: is asked once', async () => {
    const { reader, asked } = await startNode({ chainId: '0x7a69' })
    await Promise.all([reader.nextNonce(1, owner), reader.balance({ chainId: 1, owner, token: eth })])
    expect(await reader.nextNonce(1, owner)).toBe(5)
    expect(asked()).toBe(1)
  })

  test.each([
    ['0x89', '137'],
    ['0x', 'unknown'],
  ])('error: %s belongs to another chain, and no answer of it counts', async (chainId, actual) => {
    const { reader } = await startNode({ chainId })
    const refusal = { code: 'CHAIN_MISMATCH', message: expect.stringContaining(`${actual}, not 31337`) }
    const transaction = { chainId: 31337, from: owner, to: owner, data: '0x', value: '0' }
    const questions = [reader.code(1, owner), reader.simulate(transaction), reader.nextNonce(1, owner)]
    for (const answer of await Promise.allSettled(questions)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: refusal })
      expect(String((answer as PromiseRejectedResult).reason)).not.toContain('canary')
    }
  })

  test('behavior: is asked again once the endpoint was out of reach', async () => {
    const answers = { chainId: '0x7a69', isDown: false }
    const { reader, asked } = await startNode(answers)
    expect(await reader.nextNonce(1, owner)).toBe(5)
    answers.isDown = true
    await expect(reader.nextNonce(1, owner)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
    Object.assign(answers, { isDown: false, chainId: '0x1' })
    await expect(reader.nextNonce(1, owner)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    answers.chainId = '0x7a69'
    expect(await reader.nextNonce(1, owner)).toBe(5)
    expect(asked()).toBe(3)
  })
})
