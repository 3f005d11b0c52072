import type { DefiServices, LockRequest } from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import { isJsonObject, type RunSpending, type SignatureRequest } from '@sluice/workflow'

/** A cross-chain swap with hash time-locked contracts. */
export type Bridge = {
  readonly services: DefiServices
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  readonly account: Address
  readonly recipient: Address
  /** Duration of the first lock. */
  readonly lockSeconds: number
  /** How long to wait for the counterparty, and the number of reminders. */
  readonly waitMs: number
  readonly retries: number
  /** Input for deriving the lock secrets. */
  readonly purpose: string
  /** What the nodes of the run need. */
  readonly spending?: RunSpending | undefined
}

/** Stored state of a lock: its hash, never its secret. */
export type LockState = {
  readonly step: 'lock'
  readonly id: Hex
  readonly hashlock: Hex
  readonly timelock: number
  readonly contract: Address
  readonly counterparty: Address
  /** Base units promised by the counterparty. */
  readonly dstAmount: string
  readonly counterpartyLockSeconds: number
  readonly minimumLockSeconds: number
  readonly gasEstimate: number | null
  /** ISO 8601. */
  readonly estimatedCompletion: string
}

type ClaimState = Omit<LockState, 'step'> & {
  readonly step: 'claim'
  readonly counterLock: Hex
  readonly lockHash: string
}

export type BridgeState = LockState | ClaimState | { readonly step: 'refund'; readonly id: Hex }

export function bridgeStateOf({ state }: SignatureRequest): BridgeState {
  return (isJsonObject(state) ? state : {}) as unknown as BridgeState
}

/** Creates the request for the first lock. */
export function lockRequest(
  { src, amount, account }: Bridge,
  { hashlock, timelock, counterparty }: Pick<LockState, 'hashlock' | 'timelock' | 'counterparty'>,
): LockRequest {
  return { chainId: src.chainId, sender: account, receiver: counterparty, token: src, amount, hashlock, timelock }
}
