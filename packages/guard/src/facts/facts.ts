import type { Simulation } from '../values/simulation.ts'
import type { Address, Hex } from '../values/token.ts'
import type { OnchainDecimals } from './readDecimals.ts'

/** `state` is a `ProposalState` of OpenZeppelin's Governor, `weight` what the account could vote with at the snapshot. */
export type VoteFacts = { readonly state: number; readonly weight: bigint }

/** Chain, wallet and provider state right before signing, from `collectFacts`. Amounts in base units. */
export type GuardFacts = {
  // only with: editor
  /** Value of what leaves the account on a live network, in US dollars; absent elsewhere and without a price. */
  readonly spendUsd?: string
  readonly usdLimit?: string
  // end only
  readonly walletChainId: number | null
  readonly account: Address | null
  // only with: swap order permit
  /** Routers and spenders known for the chain, and the one the provider returns; both must match. */
  readonly allowedTargets: readonly Address[]
  readonly providerSpender: Address | null
  // end only
  /** Code at the address that the request is for; `0x` where there is none. */
  readonly targetCode: Hex
  // only with: approval nft
  /** Code at the spender of an approval; absent for other intents. */
  readonly spenderCode?: Hex
  // end only
  // only with: send
  /** Code at the receiver of a call that names one. */
  readonly receiverCode?: Hex
  // end only
  // only with: create2
  /** Code at the expected address of a deployment through the deployment proxy. */
  readonly createdCode?: Hex
  // end only
  readonly nativeBalance: bigint
  // only with: approval swap
  /** Balance of the token sent or approved; 0 for other requests. */
  readonly tokenBalance: bigint
  /** Current allowance of the spender; null for a native token and for other requests. */
  readonly allowance: bigint | null
  // end only
  // only with: nft send
  /** One entry per token of `intent.spends`; a null allowance means none is needed. */
  readonly spending?: readonly { readonly balance: bigint; readonly allowance: bigint | null }[]
  // end only
  readonly simulation: Simulation
  // only with: nft
  /** Owner of the NFT to approve; null when the contract does not return one. Absent for other intents. */
  readonly nftOwner?: Address | null
  // end only
  // only with: governance
  /** State of the proposal and voting power of the account; null when the governor does not return them. */
  readonly vote?: VoteFacts | null
  // end only
  // only with: deployment
  /** Next nonce of the account; for deployments, where the reader can tell. */
  readonly nextNonce?: number
  // end only
  // only with: approval governance send
  readonly decimals?: OnchainDecimals
  // end only
  // only with: editor transactions
  /** Whether an identical request was sent and is not mined yet. */
  readonly isPending?: boolean
  // end only
  /** Maximum network fee in wei; absent when unknown. */
  readonly networkFee?: bigint
  // only with: swap order permit
  /** Milliseconds since the epoch. */
  readonly now: number
  // end only
}

/**
 * State of wallet and P-Chain right before a P-Chain transaction is signed. Addresses are 20 bytes, prices nAVAX;
 * `earlier` has the signed bytes of the accepted transactions that the intent refers to; `isPending`: this step is undecided.
 */
export type PChainFacts = {
  readonly walletChainId: number | null
  /** Whether the wallet sends to the test network; null when it does not say. */
  readonly isTestnet: boolean | null
  readonly address: Hex | null
  readonly networkId: number
  readonly gasPrice: bigint
  readonly utxos: readonly Hex[]
  readonly earlier: readonly Hex[]
  readonly isPending: boolean
}
