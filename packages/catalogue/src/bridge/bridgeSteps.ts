import { defiErrors, formatUnits, getChain } from '@sluice/defi'
import { type Address, createContractCallIntent, type Hex, isNative, type Token } from '@sluice/guard'
import { claimSignature, lockSignature, refundSignature, toHtlcToken } from '@sluice/providers'
import { type JsonObject, type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { keccak256 } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'
import type { Approval } from '../orders/approval.ts'
import { askForApproval } from '../orders/approvalSteps.ts'
import { assertBalance } from '../orders/assertBalance.ts'
import { type Bridge, type BridgeState, type LockState, lockRequest } from './bridgeSwap.ts'
import { checkRecipient } from './checkRecipient.ts'
import { checkCounterLock, lastClaimAt, waitForCounterLock } from './counterLock.ts'

const requestLifetimeMs = 10 * 60_000

export async function bridgeApproval({ services, src, amount, account, spending }: Bridge): Promise<Approval> {
  const spender = await services.bridge.contract(src.chainId)
  return {
    services,
    chainId: src.chainId,
    token: src,
    owner: account,
    amount,
    spender,
    spenderOrigin: 'known',
    spending,
  }
}

/**
 * Requests the missing approval, otherwise the first lock.
 *
 * - Throws: `BRIDGE_RECIPIENT_LOST`, `BALANCE_TOO_LOW`, `BRIDGE_LOCK_TOO_SHORT`, errors of the bridge
 */
export async function startBridge(bridge: Bridge, signal: AbortSignal): Promise<SignatureRequest> {
  const { services, src, amount, account: owner } = bridge
  await assertRecipient(bridge)
  await assertBalance({ services, token: src, owner, amount })
  const approval = await askForApproval(await bridgeApproval(bridge))
  if (!approval) return askForLock(bridge, signal)
  // Quotes first: an approval without an available swap would stay behind.
  await askForQuote(bridge, signal)
  return approval
}

async function assertRecipient({ services, src, dst, recipient }: Bridge): Promise<void> {
  const contracts = await Promise.all([src, dst].map(({ chainId }) => services.bridge.contract(chainId)))
  const tokens = [src.address, dst.address]
  const error = checkRecipient({ recipient, destinationChain: dst.chainId, contracts, tokens })
  if (error) throw error
}

async function askForQuote({ services, src, dst, amount, recipient, lockSeconds }: Bridge, signal: AbortSignal) {
  const quote = await services.bridge.quote({ src, dst, amount, receiver: recipient }, signal)
  if (lockSeconds < quote.minimumLockSeconds) {
    throw catalogueErrors.error('BRIDGE_LOCK_TOO_SHORT', { minutes: Math.ceil(quote.minimumLockSeconds / 60) })
  }
  return quote
}

/**
 * Derives a new secret for each lock request: if an earlier lock was sent after all, claiming one must not reveal the
 * other's secret.
 */
function secretOf({ services, purpose }: Bridge, timelock: number): Promise<Hex> {
  return services.bridge.secretFor(`${purpose} ${timelock}`)
}

export async function askForLock(bridge: Bridge, signal: AbortSignal): Promise<SignatureRequest> {
  const { services, src, dst, amount, account, lockSeconds } = bridge
  const quote = await askForQuote(bridge, signal)
  const now = services.now()
  const timelock = Math.floor(now / 1000) + lockSeconds
  const hashlock = keccak256(await secretOf(bridge, timelock))
  const request = lockRequest(bridge, { hashlock, timelock, counterparty: quote.counterparty })
  const { transaction, id } = await services.bridge.buildLock({ ...request, quote })
  const simulation = await services.chains.simulate(transaction)
  const blocksMs = getChain(src.chainId).blockTimeMs + getChain(dst.chainId).blockTimeMs
  const state: LockState = {
    step: 'lock',
    id,
    hashlock,
    timelock,
    contract: transaction.to as Address,
    counterparty: quote.counterparty,
    dstAmount: quote.dstAmount.toString(),
    counterpartyLockSeconds: quote.counterpartyLockSeconds,
    minimumLockSeconds: quote.minimumLockSeconds,
    gasEstimate: simulation.status === 'success' ? Number(simulation.gasUsed) : null,
    // Two blocks to lock and observe, plus one to claim, on each chain.
    estimatedCompletion: new Date(now + 3 * blocksMs).toISOString(),
  }
  const until = new Date(timelock * 1000).toISOString()
  return askFor(bridge, src.chainId, {
    transaction,
    purpose: `Lock ${formatUnits(amount, src.decimals)} ${src.symbol} until ${until} for ${quote.counterparty}`,
    signature: lockSignature,
    args: [request.receiver, toHtlcToken(src.address), amount.toString(), hashlock, String(timelock)],
    spends: isNative(src.address) ? [] : [{ token: src, amount }],
    account,
    state,
  })
}

/**
 * Waits for the counterparty's lock and requests the claim. The secret is revealed only here: the lock it opens was
 * verified and pays only the recipient.
 *
 * - Throws: `COUNTER_LOCK_MISSING`, `COUNTER_LOCK_DIFFERS`, `BRIDGE_SECRET_LOST`
 */
export async function askForClaim(
  bridge: Bridge,
  state: LockState,
  lockHash: string,
  signal: AbortSignal,
): Promise<SignatureRequest> {
  const { services, dst, recipient, account } = bridge
  const found = await waitForCounterLock(bridge, state, signal)
  checkCounterLock(bridge, state, found)
  const secret = await secretOf(bridge, state.timelock)
  if (keccak256(secret) !== state.hashlock) throw catalogueErrors.error('BRIDGE_SECRET_LOST', { id: state.id })
  const { chainId } = dst
  const transaction = await services.bridge.buildClaim({ chainId, account, id: found.id, secret })
  return askFor(bridge, chainId, {
    transaction,
    purpose: `Claim ${formatUnits(found.amount, dst.decimals)} ${dst.symbol} for ${recipient}`,
    signature: claimSignature,
    args: [found.id, secret],
    spends: [],
    account,
    state: { ...state, step: 'claim', counterLock: found.id, lockHash },
    lastAt: lastClaimAt(found),
  })
}

/** Requests a refund. Throws `LOCK_UNKNOWN`, `LOCK_NOT_REFUNDABLE`. */
export async function askForRefund(bridge: Bridge, id: Hex): Promise<SignatureRequest> {
  const { services, src, account } = bridge
  const { chainId } = src
  const lock = await services.bridge.lock(chainId, id)
  if (!lock) throw defiErrors.error('LOCK_UNKNOWN', { id, chain: getChain(chainId).name })
  const transaction = await services.bridge.buildRefund({ chainId, account, id })
  const simulation = await services.chains.simulate(transaction)
  if (lock.state !== 'locked' || simulation.status === 'reverted') {
    const from = new Date(lock.timelock * 1000).toISOString()
    throw catalogueErrors.error('LOCK_NOT_REFUNDABLE', { state: lock.state, from })
  }
  return askFor(bridge, chainId, {
    transaction,
    purpose: `Take ${formatUnits(lock.amount, lock.token.decimals)} ${lock.token.symbol} back`,
    signature: refundSignature,
    args: [id],
    spends: [],
    account,
    state: { step: 'refund', id },
  })
}

type Call = {
  readonly transaction: SignatureRequest['transaction']
  readonly purpose: string
  readonly signature: string
  readonly args: readonly string[]
  readonly spends: readonly { readonly token: Token; readonly amount: bigint }[]
  readonly account: Address
  readonly state: BridgeState
  /** Latest time to sign, in milliseconds since the epoch; default: the request's lifetime. */
  readonly lastAt?: number
}

async function askFor({ services }: Bridge, chainId: number, call: Call): Promise<SignatureRequest> {
  const { transaction, purpose, signature, args, spends, account, state, lastAt = Number.POSITIVE_INFINITY } = call
  const intent = createContractCallIntent({
    chainId,
    transaction,
    purpose,
    contract: await services.bridge.contract(chainId),
    origin: 'known',
    signature,
    arguments: args,
    spends,
  })
  return waitForSignature({
    transaction,
    intent,
    expiresAt: Math.min(services.now() + requestLifetimeMs, lastAt),
    minimumNonce: await services.chains.nextNonce(chainId, account),
    state: state as JsonObject,
  })
}
