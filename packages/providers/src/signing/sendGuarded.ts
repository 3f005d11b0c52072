import type { DefiServices, WalletPort } from '@sluice/defi'
import type { Finding, Hex, SigningLock, TransactionIntent, TransactionRequest } from '@sluice/guard'
import { checkShape, collectFacts, createQueueLock } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { refuseFindings } from './refuseFindings.ts'
import { signUnattended, type UnattendedOptions } from './signUnattended.ts'

/**
 * Agrees to a high slippage where no real money moves: it stands in the workflow itself, and simulated wallets and
 * test keys have nobody to ask.
 */
export const acceptOwnSlippage = (finding: Finding): boolean => finding.id === 'T11'

type Sends = {
  /** What the wallet was asked to send and did; a request that is made again after it was mined has another nonce. */
  readonly sent: Set<string>
  readonly lock: (name: string) => SigningLock
}

const sends = new WeakMap<WalletPort, Sends>()

function sendsOf(wallet: WalletPort): Sends {
  const known = sends.get(wallet)
  if (known) return known
  const fresh = { sent: new Set<string>(), lock: createQueueLock() }
  sends.set(wallet, fresh)
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
  { accept = () => false }: UnattendedOptions = {},
): Promise<{ readonly transactionHash: Hex }> {
  const intent = request.intent as unknown as TransactionIntent
  const { transaction } = request
  refuseFindings(checkShape({ intent, transaction }), accept)
  const { chains: reader, swaps, now } = services
  const { sent, lock } = sendsOf(wallet)
  const key = keyOf(request)
  const transactionHash = await signUnattended<TransactionRequest>({
    prepare: async () => {
      const connected = await wallet.account()
      if (connected && connected.chainId !== transaction.chainId) await wallet.switchChain?.(transaction.chainId)
      return { type: 'transaction', intent, transaction }
    },
    facts: {
      transaction: () =>
        collectFacts({ intent, transaction, reader, wallet, swaps, isPending: sent.has(key), now: now() }),
    },
    wallet: {
      send: async () => {
        const hash = await wallet.send(transaction)
        // Without a nonce, two equal requests are separate ones once the first has been sent.
        if (request.minimumNonce !== undefined) sent.add(key)
        return hash
      },
    },
    lock: lock(key),
    accept,
  })
  return { transactionHash }
}
