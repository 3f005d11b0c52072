import type { AnyIntent } from '../intent/intentFields.ts'
import { findRouter } from '../values/routers.ts'
import { isNative } from '../values/sameAddress.ts'
import type { Simulation } from '../values/simulation.ts'
import type { Address, Hex, Token } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import type { VoteFacts } from './facts.ts'
import type { ReadTokenDecimals } from './readDecimals.ts'

/** The chain reads that the guard needs; a reader of one chain may ignore `chainId`, the intent's. */
export type GuardReader = {
  balance(request: { chainId: number; owner: Address; token: Token }): Promise<bigint>
  // only with: approval send
  allowance(request: { chainId: number; owner: Address; spender: Address; token: Token }): Promise<bigint>
  // end only
  code(chainId: number, address: Address): Promise<Hex>
  simulate(transaction: GuardTransaction): Promise<Simulation>
  // only with: editor
  gasPrice?(chainId: number): Promise<bigint>
  // otherwise: gasPrice(chainId: number): Promise<bigint>
  // end only
  // only with: approval governance send
  // only with: editor
  decimals?: ReadTokenDecimals
  // otherwise: readonly decimals: ReadTokenDecimals
  // end only
  // end only
  // only with: deployment
  nextNonce?(chainId: number, owner: Address): Promise<number>
  // end only
  // only with: nft
  /** Owner of an NFT; null where the contract does not say. */
  nftOwner?(request: { chainId: number; collection: Address; tokenId: bigint }): Promise<Address | null>
  // end only
  // only with: governance
  /** Null where the contract is no governor, or does not know the proposal. */
  vote?(request: {
    chainId: number
    governor: Address
    proposalId: bigint
    account: Address
  }): Promise<VoteFacts | null>
  // end only
}

export type GuardWallet = { account(): Promise<{ readonly address: Address; readonly chainId: number } | null> }

// only with: swap order permit
export type GuardSwaps = { spender(chainId: number): Promise<Address> }

// end only
/** What the facts of one kind of intent are read from. */
export type FactsRequest<Intent extends AnyIntent = AnyIntent> = {
  readonly intent: Intent
  readonly reader: GuardReader
  // only with: swap order permit
  // only with: editor transactions icm
  /** Without it the router is not confirmed by the provider, and the user has to confirm it. */
  readonly swaps?: GuardSwaps
  // otherwise: readonly swaps: GuardSwaps
  // end only
  // end only
}

/** Balance of a token that the spender is to take, and what it may take already. */
export async function readTokenFacts({ intent, reader }: FactsRequest, token: Token, spender: Address) {
  const { chainId, account: owner } = intent
  const [tokenBalance, allowance] = await Promise.all([
    reader.balance({ chainId, owner, token }),
    isNative(token.address) ? null : reader.allowance({ chainId, owner, spender, token }),
  ])
  return { tokenBalance, allowance }
}

// only with: swap order permit
/** Known router of the chain, and the one that the provider names; null when it cannot be asked. */
export async function readRouterFacts({ intent: { chainId }, swaps }: FactsRequest) {
  const router = findRouter(chainId)
  // only with: editor transactions icm
  const providerSpender = swaps ? await swaps.spender(chainId).catch(() => null) : null
  // otherwise: const providerSpender = await swaps.spender(chainId).catch(() => null)
  // end only
  return { allowedTargets: router === undefined ? [] : [router], providerSpender }
}
// end only
