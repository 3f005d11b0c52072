import type { SignatureRequest } from '@sluice/workflow'
import { defiErrors } from './errors.ts'
import { collectFacts } from './guard/collectFacts.ts'
import { type Finding, isBlocked } from './guard/finding.ts'
import type { TransactionIntent } from './guard/intent.ts'
import { txGuard } from './guard/txGuard.ts'
import type { DefiServices } from './ports/services.ts'
import type { Hex } from './ports/token.ts'
import type { WalletPort } from './ports/walletPort.ts'

/**
 * Sends what a run asks for from a wallet that signs without a person: a simulated one, or a test key on a devnet.
 * A wallet that can is switched to the transaction's chain first.
 *
 * - Throws: `TRANSACTION_BLOCKED` with the rules that spoke; then nothing was sent
 */
export async function sendGuarded(
  request: SignatureRequest,
  wallet: WalletPort,
  services: Pick<DefiServices, 'chains' | 'swaps' | 'now'>,
): Promise<{ readonly transactionHash: Hex; readonly findings: readonly Finding[] }> {
  const intent = request.intent as unknown as TransactionIntent
  const { transaction } = request
  const { chains: reader, swaps, now } = services
  const connected = await wallet.account()
  if (connected && connected.chainId !== transaction.chainId) await wallet.switchChain?.(transaction.chainId)
  const facts = await collectFacts({ intent, transaction, reader, wallet, swaps, now: now() })
  const findings = txGuard({ intent, transaction, facts })
  if (isBlocked(findings)) {
    const reason = findings.filter(finding => finding.level === 'block').map(finding => `${finding.id} ${finding.text}`)
    throw defiErrors.error('TRANSACTION_BLOCKED', { reason: reason.join('; ') })
  }
  return { transactionHash: await wallet.send(transaction), findings }
}
