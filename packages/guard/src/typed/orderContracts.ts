import { size, slice } from 'viem/utils'
import { isStandIn } from '../values/localChains.ts'
import { sameAddress } from '../values/sameAddress.ts'
import type { Address, Hex } from '../values/token.ts'
import type { CrossChainOrderIntent, FusionOrderIntent, LimitOrderIntent } from './typedIntent.ts'

type OrderIntent = LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent

/** Make the escrows of swaps between chains. Source: 1inch/cross-chain-sdk 2.2.2 `deployments.ts` */
export const escrowFactories: readonly Address[] = ['0x03a25b3215A0e5c15cf23Ac4D2E5cF86C0Ff7EfA']

/**
 * Contracts that the instructions of an order may name. Whoever is asked for its amounts decides what the maker gets,
 * whatever the order itself says, and a swap between chains stands or falls with the factory of its escrows.
 *
 * - Source: fee-info of the 1inch Orderbook API v4.1 (`FeeTaker`), 1inch/fusion-protocol deployments (`Settlement`);
 *   each the same on every chain of `knownRouters`
 */
const known: { readonly [kind in OrderIntent['kind']]: readonly Address[] } = {
  limitOrder: ['0xc0DFdB9E7a392c3dBBE7c6FBe8FBC1789C9FE05e'],
  fusionOrder: ['0x2Ad5004c60e16E54d5007C80CE329Adde5B51Ef5'],
  crossChainOrder: escrowFactories,
}

/** Whether an instruction begins with a contract that this kind of order may name. */
export function namesKnownContract(intent: OrderIntent, instruction: Hex): boolean {
  if (size(instruction) < 20) return false
  const contract = slice(instruction, 0, 20)
  // Local and simulated worlds have no settlement: their protocol itself keeps the auction.
  const own =
    isStandIn(intent.walletChainId, intent.chainId) && intent.kind === 'fusionOrder' ? [intent.verifyingContract] : []
  return [...known[intent.kind], ...own].some(address => sameAddress(address, contract))
}
