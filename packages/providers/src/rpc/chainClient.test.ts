import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findToken } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  test('error: a limit of the node is no refusal of the contract', async () => {
    refusal = { code: -32005, message: 'limit exceeded' }
    const failure = { code: 'CHAIN_UNREACHABLE', retry: 'later' }
    const call = createRpcContractReader(options()).call({ chainId: 1, to: owner, data: '0x12345678' })
    await expect(call).rejects.toMatchObject(failure)
    const decimals = createRpcChainReader(options()).decimals!(1, usdc.address)
    await expect(decimals).rejects.toMatchObject(failure)
  })
})
