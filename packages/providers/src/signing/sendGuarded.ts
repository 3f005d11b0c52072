import type { DefiServices, WalletPort } from '@sluice/defi'
import type { Finding, GuardFacts, Hex, TransactionIntent, TransactionRequest } from '@sluice/guard'
import { checkShape, collectFacts, txGuard } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { assertFindingsAccepted } from './assertFindingsAccepted.ts'
import { signUnattended, type UnattendedOptions } from './signUnattended.ts'

/**
 * Accepts what the workflow itself chooses where no real funds move: high slippage, and receivers and code entered by
 * hand. Simulated wallets and test keys have no user to confirm.
 */
export const acceptUserChoices = ({ id, values }: Finding): boolean => id === 'T11' || values.origin === 'user'

/**
 * Pending and sent requests per wallet. A request repeated after it was mined has a different nonce.
 */
const sends = new WeakMap<WalletPort, Set<string>>()

function sendsOf(wallet: WalletPort): Set<string> {
  const known = sends.get(wallet)
  if (known) return known
  const fresh = new Set<string>()
  sends.set(wallet, fresh)
  return fresh
}

function keyOf({ transaction, minimumNonce }: SignatureRequest, requestId: string | undefined): string {
  const { chainId, from, to, data, value } = transaction
  return JSON.stringify([chainId, from, to, data, value, minimumNonce ?? null, requestId ?? null]).toLowerCase()
}

/**
 * Sends a transaction of a run with an unattended wallet: a simulated one, or a test key on a devnet. Switches the
 * wallet to the transaction's chain first if it supports switching.
 *
 * - Throws: `TRANSACTION_BLOCKED`, `TRANSACTION_PENDING` for a repeated request, or `TRANSACTION_NEEDS_CONFIRMATION`
 *   if a user would have to confirm, with the rule ids; nothing was
 *   sent then
 */
export async function sendGuarded(
  request: SignatureRequest,
  wallet: WalletPort,
  services: Pick<DefiServices, 'chains' | 'swaps' | 'now'>,
  { accept = () => false, requestId }: UnattendedOptions = {},
): Promise<{ readonly transactionHash: Hex }> {
  const intent = request.intent as unknown as TransactionIntent
  const { transaction } = request
  assertFindingsAccepted(checkShape({ intent, transaction }), accept)
  const { chains: reader, swaps, now } = services
  const sent = sendsOf(wallet)
  const key = keyOf(request, requestId)
  let facts: GuardFacts | null = null
  const transactionHash = await signUnattended<TransactionRequest>({
    prepare: async () => {
      const connected = await wallet.account()
      if (connected && connected.chainId !== transaction.chainId) await wallet.switchChain?.(transaction.chainId)
      return { intent, transaction }
    },
    collectFacts: async () => {
      facts = await collectFacts({ intent, transaction, reader, wallet, swaps, isPending: sent.has(key), now: now() })
      return facts
    },
    send: async () => {
      // Checks again: another call may have reached the wallet while the facts were read.
      if (facts && sent.has(key)) {
        assertFindingsAccepted(txGuard({ intent, transaction, facts: { ...facts, isPending: true } }), accept)
      }
      sent.add(key)
      try {
        return await wallet.send(transaction)
      } catch (error) {
        sent.delete(key)
        throw error
      } finally {
        // Without a nonce, an equal request after the first was sent is a new request.
        if (request.minimumNonce === undefined) sent.delete(key)
      }
    },
    accept,
  })
  return { transactionHash }
}
