import { encodeFunctionData, parseAbi } from 'viem'
import type { GuardFacts } from '../src/facts/facts.ts'
import { createSwapIntent } from '../src/intent/swapIntent.ts'
import type { TransactionRequest } from '../src/signing/signingRequest.ts'
import { findRouter } from '../src/values/routers.ts'
import type { Simulation } from '../src/values/simulation.ts'
import { type Address, nativeTokenAddress, type Token } from '../src/values/token.ts'
import { makeToken } from './makeToken.ts'

export const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = findRouter(1)!
const eth: Token = { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
const usdc = makeToken('USDC')
const quoted = 2_000_000_000n

const swapAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256, uint256)',
])

type RequestOptions = { readonly slippagePercent?: number; readonly expiresAt?: number }

/** A swap of one ether that the guard has nothing against; above 20 percent the slippage has to be typed. */
export function makeSwapRequest({ slippagePercent = 1, expiresAt = 60_000 }: RequestOptions = {}): TransactionRequest {
  const amount = 10n ** 18n
  const request = { chainId: 1, src: eth, dst: usdc, amount, from: account, slippagePercent }
  const minReturn = (quoted * BigInt(100 - slippagePercent)) / 100n
  const built = { dstAmount: quoted, minReturn }
  const shown = { shownDstAmount: quoted, priceImpactPercent: 0 }
  const intent = createSwapIntent({ request, built, walletChainId: 31337, router, builtAt: 0, ...shown })
  const desc = {
    srcToken: eth.address,
    dstToken: usdc.address,
    srcReceiver: router,
    dstReceiver: account,
    amount,
    minReturnAmount: minReturn,
    flags: 0n,
  }
  const data = encodeFunctionData({ abi: swapAbi, functionName: 'swap', args: [router, desc, '0x'] })
  return {
    intent,
    transaction: { chainId: 31337, from: account, to: router, data, value: amount.toString() },
    expiresAt,
  }
}

export type ChainConditions = {
  /** T18: the simulation could not be done. */
  readonly isBlind?: boolean
  /** T03: the provider could not be asked. */
  readonly isSilent?: boolean
  /** T04 blocks: there is no contract. */
  readonly isEmpty?: boolean
}

const succeeds: Simulation = {
  status: 'success',
  gasUsed: 100_000n,
  balanceChanges: [
    { token: eth.address, delta: -(10n ** 18n) },
    { token: usdc.address, delta: quoted },
  ],
}

export function makeFacts({ isBlind, isSilent, isEmpty }: ChainConditions = {}): GuardFacts {
  return {
    walletChainId: 31337,
    account,
    allowedTargets: [router],
    providerSpender: isSilent ? null : router,
    targetCode: isEmpty ? '0x' : '0x60',
    nativeBalance: 10n ** 20n,
    tokenBalance: 10n ** 20n,
    allowance: null,
    simulation: isBlind ? { status: 'unavailable', reason: 'no node' } : succeeds,
    networkFee: 10n ** 14n,
    now: 0,
  }
}
