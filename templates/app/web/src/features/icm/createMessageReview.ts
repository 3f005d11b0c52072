import type { Hex } from 'viem'
import { collectFacts, type GuardReader, type GuardWallet } from '../guard/facts/collectFacts.ts'
import { type Finding, isBlocked, riskSummary } from '../guard/findings/finding.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import { createContractCallIntent } from '../guard/intent/createIntent.ts'
import type { ContractCallIntent } from '../guard/intent/intent.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { describeError, isRejection } from '../../kit/wallet/describeError.ts'
import type { PreparedSend, prepareSend, SendRequest } from './icmApi.ts'
import { planSend, type Wish } from './planSend.ts'

/** What the user asked for, and the network it is asked on. */
export type MessagePlan = {
  readonly wish: Wish
  /** In words, for the review. */
  readonly destinationName: string
  readonly request: SendRequest
  readonly gateway: Wish['recipient'] | null
  readonly chainId: number
  readonly walletChainId: number
}

/** A checked transaction, ready for the wallet. */
export type MessageStep = {
  readonly prepared: PreparedSend
  readonly intent: ContractCallIntent
  readonly transaction: GuardTransaction
  readonly findings: readonly Finding[]
  /** Wei at most; null when unknown. */
  readonly networkFee: bigint | null
}

export type MessageReviewState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly step: MessageStep; readonly message?: string }
  /** The wallet has not been asked yet: leaving now sends nothing. */
  | { readonly status: 'checking'; readonly step: MessageStep }
  | { readonly status: 'signing'; readonly step: MessageStep }
  | { readonly status: 'failed'; readonly message: string }

export type MessageReviewPorts = {
  readonly prepareSend: typeof prepareSend
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly now: () => number
  /** Has the wallet sign and send. */
  readonly send: (step: MessageStep) => Promise<Hex>
  readonly onSent: (step: MessageStep, hash: Hex) => void
  /** Told of everything that goes wrong while sending, a rejection in the wallet included. */
  readonly onError: (error: unknown) => void
}

export type MessageReview = {
  readonly getState: () => MessageReviewState
  readonly subscribe: (listener: () => void) => () => void
  /** Has the message prepared anew. */
  readonly prepare: () => Promise<void>
  /** Checks the transaction once more and hands it to the wallet. */
  readonly send: (step: MessageStep) => Promise<void>
  /** The user has left: what the wallet was not asked for yet is not sent any more. `prepare` begins anew. */
  readonly leave: () => void
}

/** The call that the user means, made of the form alone; the backend only says how it would send. */
function intentOf(plan: MessagePlan, { mode, requiredGasLimit }: PreparedSend): ContractCallIntent {
  const { wish, destinationName, gateway } = plan
  const call = planSend(wish, { mode, gateway, requiredGasLimit })
  return createContractCallIntent({
    ...call,
    chainId: plan.chainId,
    transaction: { chainId: plan.walletChainId, from: plan.request.walletAddress, value: call.value.toString() },
    purpose: `Send a message to ${wish.recipient} on ${destinationName}`,
    origin: 'known',
  })
}

/** Gas that a wallet may spend: what the node measured and a quarter on top, since state moves until it is mined. */
function withGas(transaction: GuardTransaction, gasUsed: bigint): GuardTransaction {
  return { ...transaction, gas: ((gasUsed * 5n) / 4n).toString() }
}

/** Walks one message from the form to the wallet: prepared by the backend, held against what was meant, then signed. */
export function createMessageReview(plan: MessagePlan, ports: MessageReviewPorts): MessageReview {
  let state: MessageReviewState = { status: 'preparing' }
  let current = new AbortController()
  const listeners = new Set<() => void>()

  const set = (signal: AbortSignal, next: MessageReviewState) => {
    if (signal.aborted) return
    state = next
    for (const listener of listeners) listener()
  }

  const check = async (step: Pick<MessageStep, 'prepared' | 'intent' | 'transaction'>): Promise<MessageStep> => {
    const { intent, transaction } = step
    const { reader, wallet, now } = ports
    const facts = await collectFacts({ intent, transaction, reader, wallet, now: now() })
    const { simulation, networkFee } = facts
    return {
      ...step,
      transaction: simulation.status === 'success' ? withGas(transaction, simulation.gasUsed) : transaction,
      findings: txGuard({ intent, transaction, facts }),
      networkFee: networkFee ?? null,
    }
  }

  const prepare = async () => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    set(signal, { status: 'preparing' })
    try {
      const prepared = await ports.prepareSend(plan.request, signal)
      const { to, data, value } = prepared.transaction
      const transaction = {
        chainId: prepared.chainId,
        from: plan.request.walletAddress,
        to,
        data,
        value: value.toString(),
      }
      set(signal, { status: 'ready', step: await check({ prepared, intent: intentOf(plan, prepared), transaction }) })
    } catch (error) {
      set(signal, { status: 'failed', message: `Failed to prepare ICM message: ${describeError(error)}` })
    }
  }

  const send = async (shown: MessageStep) => {
    const { signal } = current
    set(signal, { status: 'checking', step: shown })
    let step = shown
    let hash: Hex
    try {
      step = await check(shown)
      if (signal.aborted) return
      // New risks need consent again; risks that disappeared do not.
      const agreed = riskSummary(shown.findings)
      const isAgreed = riskSummary(step.findings).every(risk => agreed.includes(risk))
      if (isBlocked(step.findings) || !isAgreed) return set(signal, { status: 'ready', step })
      set(signal, { status: 'signing', step })
      hash = await ports.send(step)
    } catch (error) {
      const message = describeError(error)
      ports.onError(error)
      if (isRejection(error)) return set(signal, { status: 'ready', step, message })
      return set(signal, { status: 'failed', message: `Failed to send message: ${message}` })
    }
    ports.onSent(step, hash)
  }

  return {
    getState: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare,
    send,
    leave: () => current.abort(),
  }
}
