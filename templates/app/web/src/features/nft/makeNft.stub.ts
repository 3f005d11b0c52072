import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { mainnet } from 'viem/chains'
import type { Address } from '../guard/values/token.ts'
import type { Sender } from '../transactions/requestCall.ts'
import { type CollectionState, type MarketState, nativeToken } from './readNft.ts'

export const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const stranger: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const native = nativeToken(1, { symbol: 'ETH', name: 'Ether', decimals: 18 })

export const collection: CollectionState = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  kind: 'own',
  name: 'Lighthouses',
  symbol: 'LIGHT',
  minted: 3n,
  maxSupply: 10n,
  mintPrice: 50n,
  royaltyBasisPoints: 500n,
  beneficiary: account,
  balance: 0n,
}

export const market: MarketState = {
  address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  kind: 'own',
  currency: native,
  feeBasisPoints: 250n,
  proceeds: 0n,
}

const known = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function getApproved(uint256) view returns (address)',
  'function allowance(address, address) view returns (uint256)',
  'function listings(address, uint256) view returns (address, uint256, uint256, address)',
])

type Answers = { readonly [Name in (typeof known)[number]['name']]?: (...args: never[]) => unknown }

/** A client of a chain with Multicall3 whose contracts answer by function name; an undefined answer is a revert. */
export function makeClient(answers: Answers, batches: number[] = []) {
  const answer = (data: Hex): Hex | null => {
    const { functionName, args } = decodeFunctionData({ abi: known, data })
    const result = (answers[functionName] as ((...values: unknown[]) => unknown) | undefined)?.(...args)
    return result === undefined ? null : encodeFunctionResult({ abi: known, functionName, result: result as never })
  }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_getCode') return '0x01'
    if (method !== 'eth_call') throw new Error(`${method} is not expected`)
    const { data } = (params as [{ data: Hex }])[0]
    if (!data.startsWith('0x82ad56cb')) return answer(data) ?? '0x'
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args[0] as readonly { readonly callData: Hex }[]
    batches.push(calls.length)
    const result = calls.map(({ callData }) => {
      const returnData = answer(callData)
      return { success: returnData !== null, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  return createPublicClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) })
}

export const makeSender = (answers: Answers = {}): Sender => ({
  client: makeClient(answers),
  account,
  chainId: 1,
  walletChainId: 31_337,
})
