import { size, slice } from 'viem/utils'
import { isLocalMirror } from '../values/localChains.ts'
import { sameAddress } from '../values/sameAddress.ts'
import type { Address, Hex } from '../values/token.ts'
import type { OrderIntent } from './orderIntent.ts'

/**
 * Factories of the escrows of swaps between chains (v1.2), and the code that their escrows run.
 *
 * - The same on every chain that may be paired. Source: 1inch/cross-chain-sdk 2.2.2 `deployments.ts`
 */
export const escrowDeployments: readonly {
  readonly factory: Address
  readonly srcImplementation: Address
  readonly dstImplementation: Address
}[] = [
  {
    factory: '0x03a25b3215A0e5c15cf23Ac4D2E5cF86C0Ff7EfA',
    srcImplementation: '0x30476B0bF2F73f78a75488742920dA7fF76C0CA0',
    dstImplementation: '0x5cD822F1c70469c36898aa98516a48F4aA04C73a',
  },
]

export const escrowFactories: readonly Address[] = escrowDeployments.map(({ factory }) => factory)

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

/**
 * Whether an instruction is for the protocol itself. Local and simulated chains have no settlement: their protocol keeps
 * the auction.
 */
export function isLocalAuction(intent: OrderIntent, instruction: Hex): boolean {
  return (
    intent.kind === 'fusionOrder' &&
    isLocalMirror(intent) &&
    size(instruction) >= 20 &&
    sameAddress(slice(instruction, 0, 20), intent.verifyingContract)
  )
}

/** Whether an instruction begins with a contract that this kind of order may name. */
export function namesKnownContract(intent: OrderIntent, instruction: Hex): boolean {
  if (size(instruction) < 20) return false
  const contract = slice(instruction, 0, 20)
  return isLocalAuction(intent, instruction) || known[intent.kind].some(address => sameAddress(address, contract))
}
