import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DefiServices, findToken } from '@sluice/defi'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDevnetServices } from '../src/devnet/createDevnetServices.ts'
import { createLiveServices } from '../src/live/createLiveServices.ts'
import { readTypedFacts } from '../src/signing/readTypedFacts.ts'
import { readErc20 } from '../src/tokens/readErc20.ts'

const usdc = findToken(1, 'USDC')!
const owner = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'

/** A node of chain 5 that answers everything else gladly. */
async function startForeignNode(): Promise<string> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    const result = method === 'eth_chainId' ? '0x5' : `0x${'0'.repeat(63)}6`
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const servicesBySource: { readonly [name: string]: (rpcUrl: string) => DefiServices } = {
  live: rpcUrl => createLiveServices({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9', rpcUrls: { 1: rpcUrl } }),
  devnet: rpcUrl =>
    createDevnetServices({ chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl }], aggregatorUrl: 'http://127.0.0.1:9' }),
}

describe('an RPC address of another chain', () => {
  test.each(['live', 'devnet'])('error: %s takes no answer from it, whatever is asked', async name => {
    const { chains, contracts, swaps, now } = servicesBySource[name]!(await startForeignNode())
    const questions: { readonly [question: string]: () => Promise<unknown> } = {
      balance: () => chains.balance({ chainId: 1, owner, token: usdc }),
      balances: () => chains.balances({ chainId: 1, owner, tokens: [usdc] }),
      allowance: () => chains.allowance({ chainId: 1, owner, spender: owner, token: usdc }),
      allowances: () => chains.allowances({ chainId: 1, owner, pairs: [{ token: usdc, spender: owner }] }),
      code: () => chains.code(1, usdc.address),
      decimals: () => chains.decimals!(1, usdc.address),
      gasPrice: () => chains.gasPrice!(1),
      nonce: () => chains.nextNonce(1, owner),
      call: () => contracts.call({ chainId: 1, to: usdc.address, data: '0x313ce567' }),
      token: () => readErc20({ chains, contracts }, { chainId: 1, address: `0x${'12'.repeat(20)}` }),
    }
    for (const [question, ask] of Object.entries(questions)) {
      const failure = await ask().then(
        () => 'answered',
        error => error.code,
      )
      expect(`${question}: ${failure}`).toBe(`${question}: CHAIN_MISMATCH`)
    }
    // A permit's facts hold no separator of another chain: the guard then asks the user.
    const facts = readTypedFacts(
      { kind: 'permit', chainId: 1, token: usdc },
      { account: async () => null },
      { swaps, contracts, now },
    )
    expect((await facts).domainSeparator).toBeNull()
  })
})
