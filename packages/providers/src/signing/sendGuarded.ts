import type { DefiServices, WalletPort } from '@sluice/defi'
import type { Finding, Hex, TransactionIntent } from '@sluice/guard'
import { checkShape, collectFacts, txGuard } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { refuseFindings } from './refuseFindings.ts'

type SendOptions = {
  /** Says yes to a finding of level `confirm` in the user's place; name the rules and say why. Default: to none. */
  readonly accept?: (finding: Finding) => boolean
}

/**
 * Says yes to a high slippage where no real money moves: it stands in the workflow itself, and simulated wallets and
 * test keys have nobody to ask.
 */
export const acceptOwnSlippage = (finding: Finding): boolean => finding.id === 'T11'

/** What each wallet was asked to send and did; a request that is made again after it was mined has another nonce. */
const sent = new WeakMap<WalletPort, Set<string>>()

function sendsOf(wallet: WalletPort): Set<string> {
  const known = sent.get(wallet)
  if (known) return known
  const fresh = new Set<string>()
  sent.set(wallet, fresh)
  return fresh
}

function keyOf({ transaction, minimumNonce }: SignatureRequest): string {
  const { chainId, from, to, data, value } = transaction
  return JSON.stringify([chainId, from, to, data, value, minimumNonce ?? null]).toLowerCase()
}

/**
 * Sends what a run asks for from a wallet that signs without a person: a simulated one, or a test key on a devnet.
 * A wallet that can is switched to the transaction's chain first.
 *
 * - Throws: `TRANSACTION_BLOCKED`, or `TRANSACTION_NEEDS_CONFIRMATION` where a person would be asked, with the rules
 *   that spoke; then nothing was sent
 */
export async function sendGuarded(
  request: SignatureRequest,
  wallet: WalletPort,
  services: Pick<DefiServices, 'chains' | 'swaps' | 'now'>,
  { accept = () => false }: SendOptions = {},
): Promise<{ readonly transactionHash: Hex; readonly findings: readonly Finding[] }> {
  const intent = request.intent as unknown as TransactionIntent
  const { transaction } = request
  refuseFindings(checkShape({ intent, transaction }), accept)
  const { chains: reader, swaps, now } = services
  const connected = await wallet.account()
  if (connected && connected.chainId !== transaction.chainId) await wallet.switchChain?.(transaction.chainId)
  const sends = sendsOf(wallet)
  const key = keyOf(request)
  const isPending = sends.has(key)
  const facts = await collectFacts({ intent, transaction, reader, wallet, swaps, isPending, now: now() })
  const findings = txGuard({ intent, transaction, facts })
  refuseFindings(findings, accept)
  // Asked again: another call may have sent the same while the facts were collected.
  if (sends.has(key)) refuseFindings(txGuard({ intent, transaction, facts: { ...facts, isPending: true } }), accept)
  sends.add(key)
  try {
    return { transactionHash: await wallet.send(transaction), findings }
  } catch (error) {
    sends.delete(key)
    throw error
  } finally {
    // Without a nonce, two equal requests are two wishes once the first has been sent.
    if (request.minimumNonce === undefined) sends.delete(key)
  }
}
