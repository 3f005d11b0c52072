import { zeroAddress } from 'viem'
import type { Address, Token } from '../guard/values/token.ts'
import type { OrderDraft } from './buildOrder.ts'
import type { OrderFees } from './feeExtension.ts'

export const maker: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Contract that takes the provider's fees. Source: fee-info of the 1inch Orderbook API v4.1. */
export const feeTaker: Address = '0xc0DFdB9E7a392c3dBBE7c6FBe8FBC1789C9FE05e'
/** Milliseconds since the epoch. */
export const now = 1_800_000_000_000

export const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
export const weth: Token = {
  chainId: 1,
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  symbol: 'WETH',
  name: 'Wrapped Ether',
  decimals: 18,
}

/** Zero fees. */
export const fees: OrderFees = {
  whitelist: [],
  feeBps: 0,
  whitelistDiscountPercent: 0,
  protocolFeeReceiver: zeroAddress,
  extensionAddress: zeroAddress,
  integratorFeeBps: 0,
  integratorFeeReceiver: zeroAddress,
  integratorFeeSharePercent: 0,
}

/** An order of 1,000 USDC for 0.5 WETH; `changes` overrides fields. */
export function makeOrderDraft(changes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    maker,
    src: usdc,
    dst: weth,
    makingAmount: 1_000_000_000n,
    takingAmount: 500_000_000_000_000_000n,
    expiresAt: now / 1_000 + 3_600,
    ...changes,
  }
}
