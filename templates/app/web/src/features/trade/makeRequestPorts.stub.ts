import { encodeFunctionData, erc20Abi } from 'viem'
import { routerAbi } from '../guard/decode/routerAbi.ts'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import { findRouter } from '../guard/values/routers.ts'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import type { RequestPorts, SwapPlan } from './prepareRequest.ts'

export const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const stranger: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const router = findRouter(1) as Address
export const native: Token = { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
export const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
export const tether: Token = { ...usdc, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', symbol: 'USDT' }
export const quoted = 2_000_000_000n

type SwapDescription = {
  srcToken: Address
  dstToken: Address
  dstReceiver: Address
  amount: bigint
  minReturnAmount: bigint
  flags?: bigint
}

/** Encodes the router's swap calldata. */
export function encodeSwap({ flags = 0n, ...description }: SwapDescription) {
  const desc = { ...description, srcReceiver: router, flags }
  return encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [router, desc, '0x'] })
}

/** Encodes the calldata of an approval. */
export function encodeApproval(spender: Address, amount: bigint) {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
}

/** A swap of 1 ETH into USDC; `changes` overrides fields. */
export function makePlan(changes: Partial<SwapPlan> = {}): SwapPlan {
  return {
    chainId: 1,
    walletChainId: 31337,
    account,
    src: native,
    dst: usdc,
    amount: 10n ** 18n,
    slippagePercent: 1,
    shownDstAmount: quoted,
    priceImpactPercent: 0,
    ...changes,
  }
}

export type ChainConditions = {
  allowance?: bigint
  dstAmount?: bigint
  receiver?: Address
  walletAccount?: Address
  walletChainId?: number
  /** Decimals by token address; missing ones are unreadable. */
  decimals?: { readonly [token: string]: number }
}

/** A wallet, a chain and a provider that answer well, except for what `conditions` says. */
export function makeRequestPorts(conditions: ChainConditions = {}): RequestPorts {
  const reader: GuardReader = {
    balance: async () => 10n ** 24n,
    allowance: async () => conditions.allowance ?? 0n,
    code: async () => '0x60',
    gasPrice: async () => 10n ** 9n,
    decimals: async (_chainId, token) => conditions.decimals?.[token] ?? null,
    simulate: async transaction => ({
      status: 'success',
      gasUsed: 100_000n,
      balanceChanges: transaction.data.startsWith('0x095ea7b3')
        ? []
        : [
            { token: nativeTokenAddress, delta: -BigInt(transaction.value) },
            { token: usdc.address, delta: conditions.dstAmount ?? quoted },
          ].filter(change => change.delta !== 0n),
    }),
  }
  const api: RequestPorts['api'] = {
    fetchSpender: async () => router,
    buildApproval: async ({ token, owner, amount }): Promise<GuardTransaction> => ({
      chainId: 31337,
      from: owner,
      to: token.address,
      data: encodeApproval(router, amount),
      value: '0',
    }),
    buildSwap: async ({ src, dst, amount, from }) => {
      const dstAmount = conditions.dstAmount ?? quoted
      const data = encodeSwap({
        srcToken: src.address,
        dstToken: dst.address,
        dstReceiver: conditions.receiver ?? from,
        amount,
        minReturnAmount: (dstAmount * 99n) / 100n,
      })
      const value = src.address === nativeTokenAddress ? amount.toString() : '0'
      return { dstAmount, transaction: { chainId: 31337, from, to: router, data, value } }
    },
  }
  return {
    reader,
    api,
    wallet: {
      account: async () => ({
        address: conditions.walletAccount ?? account,
        chainId: conditions.walletChainId ?? 31337,
      }),
    },
    now: Date.now,
    signal: new AbortController().signal,
  }
}
