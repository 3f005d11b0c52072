import { createClient, custom, encodeEventTopics, erc20Abi, erc721Abi, numberToHex, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { checkSimulation } from '../guard/rules/transaction/checkSimulation.ts'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { createGuardReader } from './createGuardReader.ts'

const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const pool: Address = '0x111111125421cA6dc452d289314280a0f8842A65'
const transaction = { chainId: 1, from: owner, to: token, data: '0x095ea7b3', value: '0' }

function makeReader(answer: (method: string) => unknown, chainId = '0x1') {
  const request = async ({ method }: { readonly method: string }) =>
    method === 'eth_chainId' ? chainId : answer(method)
  return createGuardReader(createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) }))
}

const refuse = (error: unknown) => makeReader(() => Promise.reject(error))
const coded = (message: string, code: number, data?: unknown) => Object.assign(new Error(message), { code, data })

const at = { blockNumber: '0x1', logIndex: '0x0', transactionIndex: '0x0' }

function sent(from: Address, to: Address, amount: bigint, address = token) {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } })
  return { ...at, address, topics, data: numberToHex(amount, { size: 32 }) }
}

function sentNft(from: Address, to: Address, tokenId: bigint) {
  const topics = encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from, to, tokenId } })
  return { ...at, address: pool, topics, data: '0x' }
}

function simulate(...logs: readonly object[]) {
  const calls = [{ status: '0x1', gasUsed: '0x5208', returnData: '0x', logs }]
  const block = { number: '0x1', timestamp: '0x1', gasLimit: '0x1', gasUsed: '0x1', calls }
  return makeReader(method => (method === 'eth_simulateV1' ? [block] : '0x5208')).simulate(transaction)
}

describe('createGuardReader', () => {
  it.each([
    new Error('execution reverted'),
    coded('it failed', 3, '0x08c379a0'),
    coded('Internal JSON-RPC error.', -32603, { originalError: { code: 3, message: 'too little output' } }),
    new Error('VM Exception while processing transaction: reverted with reason string'),
    coded('gas required exceeds allowance (30000000)', -32000),
  ])('behavior: a call that the chain reverts is reported as reverted: $message', async error => {
    expect(await refuse(error).simulate(transaction)).toMatchObject({ status: 'reverted' })
  })

  const silent = [coded('Internal JSON-RPC error.', -32603), coded('the method eth_estimateGas does not exist', -32601)]
  it.each([new TypeError('Failed to fetch'), coded('rate limit exceeded', -32005), ...silent])(
    'error: a node that gives no estimate does not say that the call reverts: $message',
    async error => {
      const simulation = await refuse(error).simulate(transaction)
      expect(simulation).toMatchObject({ status: 'unavailable', reason: expect.stringMatching(/./) })
      // only with: approval
      expect(checkSimulation(simulation, [])).toMatchObject([{ id: 'T18', level: 'confirm' }])
      // end only
    },
  )

  it('default: a simulation says what the account has more or less of in the end', async () => {
    const logs = [sent(owner, pool, 990n), sent(pool, owner, 90n), sent(pool, zeroAddress, 5n)]
    const native = [sent(pool, owner, 7n, zeroAddress), sent(owner, pool, 2n, nativeTokenAddress)]
    const simulation = await simulate(...logs, ...native, sentNft(owner, pool, 7n))
    expect(simulation).toMatchObject({
      status: 'success',
      gasUsed: 21_000n,
      balanceChanges: [
        { token, delta: -900n },
        { token: nativeTokenAddress, delta: 5n },
        { token: pool, tokenId: 7n, delta: -1n },
      ],
    })
    // only with: send
    const moved = { token, from: owner, to: pool, amount: 990n }
    expect(simulation).toMatchObject({ transfers: expect.arrayContaining([moved]) })
    // end only
  })

  it('behavior: a node that only estimates says nothing about balances', async () => {
    const reader = makeReader(method => (method === 'eth_estimateGas' ? '0x5208' : Promise.reject(new Error(method))))
    expect(await reader.simulate(transaction)).toEqual({ status: 'success', gasUsed: 21_000n, balanceChanges: null })
  })

  // only with: approval governance send
  it('default: decimals of a token; none of one that does not say them', async () => {
    const readers = [makeReader(() => numberToHex(6, { size: 32 })), makeReader(() => '0x'), refuse(new Error('no'))]
    expect(await Promise.all(readers.map(reader => reader.decimals?.(1, token)))).toEqual([6, null, null])
  })

  // end only
  it('error: a wallet that is on another network gives no facts', async () => {
    const reader = makeReader(() => numberToHex(6, { size: 32 }), '0x89')
    const asset = { address: token } as Token
    const reads = [
      reader.balance({ chainId: 1, owner, token: asset }),
      // only with: approval send
      reader.allowance({ chainId: 1, owner, spender: pool, token: asset }),
      // end only
      // only with: approval governance send
      reader.decimals?.(1, token),
      // end only
      reader.code(1, token),
      reader.gasPrice?.(1),
      reader.simulate(transaction),
    ]
    const refusal = expect.objectContaining({ message: 'The wallet answers for chain 137, not for chain 1' })
    expect(await Promise.allSettled(reads)).toEqual(reads.map(() => ({ status: 'rejected', reason: refusal })))
  })
})
