import { createClient, custom, encodeEventTopics, erc20Abi, erc721Abi, numberToHex, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { checkSimulation } from '../guard/rules/transaction/checkSimulation.ts'
import type { Address, Token } from '../guard/values/token.ts'
import { createGuardReader } from './createGuardReader.ts'

const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function makeReader(answer: () => Promise<unknown>, chainId = '0x1') {
  const request = ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? chainId : answer())
  return createGuardReader(
    createClient({ chain: mainnet, transport: custom({ request: async call => request(call) }, { retryCount: 0 }) }),
  )
}

describe('createGuardReader', () => {
  it('default: a token is asked for its decimals, so that the guard can hold them against the list', async () => {
    const reader = makeReader(async () => numberToHex(6, { size: 32 }))
    expect(await reader.decimals?.(1, token)).toBe(6)
  })

  it('behavior: a token that does not say them has none', async () => {
    const silent = makeReader(async () => '0x')
    expect(await silent.decimals?.(1, token)).toBeNull()
    const failing = makeReader(() => Promise.reject(new Error('execution reverted')))
    expect(await failing.decimals?.(1, token)).toBeNull()
  })

  it.each([
    new Error('execution reverted'),
    Object.assign(new Error('it failed'), { code: 3, data: '0x08c379a0' }),
    Object.assign(new Error('Internal JSON-RPC error.'), {
      code: -32603,
      data: { originalError: { code: 3, message: 'too little output' } },
    }),
    new Error('VM Exception while processing transaction: reverted with reason string'),
    Object.assign(new Error('gas required exceeds allowance (30000000)'), { code: -32000 }),
  ])('behavior: a call that the chain reverts is reported as reverted: $message', async error => {
    const reader = makeReader(() => Promise.reject(error))
    const transaction = { chainId: 1, from: token, to: token, data: '0x095ea7b3', value: '0' }
    expect(await reader.simulate(transaction)).toMatchObject({ status: 'reverted' })
  })

  it.each([
    new TypeError('Failed to fetch'),
    Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 }),
    Object.assign(new Error('rate limit exceeded'), { code: -32005 }),
    Object.assign(new Error('the method eth_estimateGas does not exist'), { code: -32601 }),
  ])('error: a node that gives no estimate does not say that the call reverts: $message', async error => {
    const reader = makeReader(() => Promise.reject(error))
    const transaction = { chainId: 1, from: token, to: token, data: '0x095ea7b3', value: '0' }
    const simulation = await reader.simulate(transaction)
    expect(simulation).toMatchObject({ status: 'unavailable', reason: expect.stringMatching(/./) })
    expect(checkSimulation(simulation, [])).toMatchObject([
      { id: 'T18', level: 'confirm', text: 'The transaction could not be simulated.' },
    ])
  })

  it('error: a wallet that is on another network gives no facts', async () => {
    const reader = makeReader(async () => numberToHex(6, { size: 32 }), '0x89')
    const transaction = { chainId: 1, from: token, to: token, data: '0x095ea7b3', value: '0' }
    const question = { chainId: 1, owner: token, token: { address: token } as Token }
    const refusal = 'The wallet answers for chain 137, not for chain 1'
    await expect(reader.balance(question)).rejects.toThrow(refusal)
    await expect(reader.allowance({ ...question, spender: token })).rejects.toThrow(refusal)
    await expect(reader.code(1, token)).rejects.toThrow(refusal)
    await expect(reader.simulate(transaction)).rejects.toThrow(refusal)
    await expect(reader.gasPrice?.(1)).rejects.toThrow(refusal)
    await expect(reader.decimals?.(1, token)).rejects.toThrow(refusal)
  })

  it('behavior: an NFT that leaves stands among the balance changes', async () => {
    const topics = [
      encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from: token, to: zeroAddress, tokenId: 7n } }),
    ].flat()
    const log = { address: token, topics, data: '0x', blockNumber: '0x1', logIndex: '0x0', transactionIndex: '0x0' }
    const sent = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: token, to: zeroAddress } })
    const fee = { ...log, topics: sent, data: numberToHex(990n, { size: 32 }), logIndex: '0x1' }
    const call = { status: '0x1', gasUsed: '0x5208', returnData: '0x', logs: [log, fee] }
    const answers: { readonly [method: string]: unknown } = {
      eth_estimateGas: '0x5208',
      eth_simulateV1: [{ number: '0x1', timestamp: '0x1', gasLimit: '0x1', gasUsed: '0x1', calls: [call] }],
    }
    const request = async ({ method }: { readonly method: string }) => answers[method] ?? '0x1'
    const reader = createGuardReader(
      createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) }),
    )
    const transaction = { chainId: 1, from: token, to: token, data: '0x095ea7b3', value: '0' }
    expect(await reader.simulate(transaction)).toMatchObject({
      status: 'success',
      balanceChanges: [
        { token, delta: -990n },
        { token, tokenId: 7n, delta: -1n },
      ],
      transfers: [{ token, from: token, to: zeroAddress, amount: 990n }],
    })
  })
})
