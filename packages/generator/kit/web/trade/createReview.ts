import type { Hex } from 'viem'
import { isBlocked, namesOfRisks } from '../../defi/guard/finding.ts'
import type { Outcome, Sent } from '../review/sendStep.ts'
import { describeError, isRejection } from '../wallet/describeError.ts'
import { explainRefusal } from './explainRefusal.ts'
import { checkStep, prepareStep, type Step, type StepPorts, type SwapPlan } from './prepareStep.ts'

export type ReviewState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly step: Step; readonly message?: string }
  /** The wallet has not been asked yet: leaving now sends nothing. */
  | { readonly status: 'checking'; readonly step: Step }
  | { readonly status: 'signing'; readonly step: Step }
  | { readonly status: 'pending'; readonly step: Step; readonly hash: Hex }
  | { readonly status: 'failed'; readonly message: string; readonly hash?: Hex }

export type ReviewPorts = {
  readonly step: Omit<StepPorts, 'signal'>
  /** Has the wallet sign and send. */
  readonly send: (step: Step) => Promise<Hex>
  readonly waitForOutcome: (sent: Sent) => Promise<Outcome>
  /** What the review no longer follows: a sent swap, and an approval that was on its way when the review was left. */
  readonly onSent: (step: Step, hash: Hex) => void
}

export type Review = {
  readonly getState: () => ReviewState
  readonly subscribe: (listener: () => void) => () => void
  /** Builds the next step from fresh answers. */
  readonly prepare: () => Promise<void>
  /** Checks the step once more and hands it to the wallet. */
  readonly send: (step: Step) => Promise<void>
  /** The user has left: what the wallet was not asked for yet is not sent any more. `prepare` begins anew. */
  readonly leave: () => void
}

/** Walks a swap through its approvals, one checked transaction at a time. */
export function createReview(plan: SwapPlan, ports: ReviewPorts): Review {
  let state: ReviewState = { status: 'preparing' }
  let current = new AbortController()
  const listeners = new Set<() => void>()

  const set = (signal: AbortSignal, next: ReviewState) => {
    if (signal.aborted) return
    state = next
    for (const listener of listeners) listener()
  }

  const prepare = async () => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    set(signal, { status: 'preparing' })
    try {
      set(signal, { status: 'ready', step: await prepareStep(plan, { ...ports.step, signal }) })
    } catch (error) {
      set(signal, { status: 'failed', message: explainRefusal(error) })
    }
  }

  const follow = async (signal: AbortSignal, step: Step, hash: Hex) => {
    try {
      const outcome = await ports.waitForOutcome({ hash, transaction: step.transaction })
      if (signal.aborted) return
      if (outcome.status === 'confirmed') return await prepare()
      const message = outcome.status === 'reverted' ? 'The approval failed' : 'The approval did not go through'
      set(signal, { status: 'failed', message: `${message}: ${outcome.reason}`, hash: outcome.hash })
    } catch (error) {
      set(signal, { status: 'failed', message: describeError(error), hash })
    }
  }

  const send = async (prepared: Step) => {
    const { signal } = current
    set(signal, { status: 'checking', step: prepared })
    let step = prepared
    let hash: Hex
    try {
      step = await checkStep(prepared, { ...ports.step, signal })
      if (signal.aborted) return
      // A risk that has come up since was said yes to by nobody; one that is gone needs no yes.
      const isAgreed = ['', namesOfRisks(prepared.findings)].includes(namesOfRisks(step.findings))
      if (isBlocked(step.findings) || !isAgreed) return set(signal, { status: 'ready', step })
      set(signal, { status: 'signing', step })
      hash = await ports.send(step)
    } catch (error) {
      const message = describeError(error)
      return set(signal, isRejection(error) ? { status: 'ready', step, message } : { status: 'failed', message })
    }
    if (step.kind === 'swap' || signal.aborted) return ports.onSent(step, hash)
    set(signal, { status: 'pending', step, hash })
    await follow(signal, step, hash)
  }

  return {
    getState: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare,
    send,
    leave: () => {
      if (current.signal.aborted) return
      current.abort()
      if (state.status === 'pending') ports.onSent(state.step, state.hash)
    },
  }
}
