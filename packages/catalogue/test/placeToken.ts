import { addresses } from '@sluice/devnet'
import type { Address, Hex } from '@sluice/guard'
import { encodeDeployData, encodeFunctionData, erc20Abi, getContractAddress, parseAbi, parseEther } from 'viem'
import { z } from 'zod'
import hostileToken from '../../devnet/artifacts/HostileToken.json' with { type: 'json' }

/** How the token behaves, in the order of its contract's enums. */
export type Behavior = {
  readonly decimals?: number
  readonly feeBasisPoints?: bigint
  readonly answer?: 'yes' | 'none' | 'no'
  readonly name?: 'honest' | 'reverts' | 'huge'
}

export type PlacedToken = {
  readonly address: Address
  behave(behavior: Behavior): Promise<void>
  /** Places other code at an address of its own, which it returns. */
  place(code: Hex): Promise<Address>
}

type Description = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether it can be traded; default true. */
  readonly hasPool?: boolean
}

const abi = parseAbi([
  'constructor(string name_, string symbol_, uint8 decimals_)',
  'function configure(uint8 decimals_, uint256 feeBasisPoints, uint8 answer, uint8 nameBehavior)',
  'function mint(address to, uint256 value)',
  'function deposit() payable',
  'function createPair(address tokenA, address tokenB) returns (address pair)',
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
])
const pairAbi = parseAbi(['function mint(address to) returns (uint256 liquidity)'])

/** Deploys the tokens, so that accounts of tests start at nonce 0. */
const builder: Address = '0x00000000000000000000000000000000dec0de00'

const receiptSchema = z.object({ status: z.literal('0x1'), contractAddress: z.string().nullable() })
const answerSchema = z.object({ result: z.unknown() })

/**
 * Deploys an unlisted token to a local chain and gives `account` a million of it, with a pool of 1,000,000 tokens
 * against 400 wrapped native tokens.
 */
export async function placeToken(
  { rpcUrl, wrapped, account }: { readonly rpcUrl: string; readonly wrapped: Address; readonly account: Address },
  { name, symbol, decimals, hasPool = true }: Description,
): Promise<PlacedToken> {
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return answerSchema.parse(await response.json()).result
  }
  const send = async (to: Address | undefined, data: Hex, value = 0n) => {
    const transaction = { from: builder, ...(to && { to }), data, value: `0x${value.toString(16)}`, gas: '0x5b8d80' }
    return receiptSchema.parse(await ask('eth_sendTransactionSync', transaction))
  }
  await ask('anvil_impersonateAccount', builder)
  await ask('anvil_setBalance', builder, `0x${parseEther('1000000').toString(16)}`)
  const args = [name, symbol, decimals] as const
  const created = await send(undefined, encodeDeployData({ abi, bytecode: hostileToken.bytecode as Hex, args }))
  const address = created.contractAddress as Address
  const million = 1_000_000n * 10n ** BigInt(decimals)
  const mint = (to: Address) => send(address, encodeFunctionData({ abi, functionName: 'mint', args: [to, million] }))
  await mint(account)
  const openPool = async () => {
    const { uniswapFactory } = addresses
    await send(uniswapFactory, encodeFunctionData({ abi, functionName: 'createPair', args: [address, wrapped] }))
    const asked = encodeFunctionData({ abi, functionName: 'getPair', args: [address, wrapped] })
    const answer = String(await ask('eth_call', { to: uniswapFactory, data: asked }, 'latest'))
    const pair = `0x${answer.slice(-40)}` as Address
    const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, parseEther('400')] })
    await mint(pair)
    await send(wrapped, encodeFunctionData({ abi, functionName: 'deposit' }), parseEther('400'))
    await send(wrapped, pay)
    await send(pair, encodeFunctionData({ abi: pairAbi, functionName: 'mint', args: [builder] }))
  }
  if (hasPool) await openPool()
  return {
    address,
    behave: async behavior => {
      const { decimals: told = decimals, feeBasisPoints = 0n, answer = 'yes', name: manner = 'honest' } = behavior
      const ways = [['yes', 'none', 'no'].indexOf(answer), ['honest', 'reverts', 'huge'].indexOf(manner)] as const
      const data = encodeFunctionData({ abi, functionName: 'configure', args: [told, feeBasisPoints, ...ways] })
      await send(address, data)
    },
    place: async code => {
      const other = getContractAddress({ from: address, nonce: 1n })
      await ask('anvil_setCode', other, code)
      return other
    },
  }
}
