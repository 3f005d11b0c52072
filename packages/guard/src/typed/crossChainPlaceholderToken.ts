import type { Address } from '../values/token.ts'

/** Chains that got the contract at an address of their own. */
const ownAddresses: { readonly [chainId: number]: Address } = { 143: '0x175a30f81Eade2d75B4d1D5fC750131877355D21' }

/**
 * Stands for "a token of another chain" in an order that is paid there.
 *
 * - Source: 1inch/cross-chain-sdk `TRUE_ERC20`
 */
export function crossChainPlaceholderToken(chainId: number): Address {
  return ownAddresses[chainId] ?? '0xDA0000d4000015A526378bB6faFc650Cea5966F8'
}
