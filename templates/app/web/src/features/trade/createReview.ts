import type { Hex } from 'viem'
import { isBlocked, riskSummary } from '../guard/findings/finding.ts'
import type { Outcome, Sent } from '../review/sendStep.ts'
import { describeError, isRejection } from '../../kit/wallet/describeError.ts'
import { explainRefusal } from './explainRefusal.ts'
import type { Step } from './prepareStep.ts'
import { isSignature, type ReviewStep, type SignatureStep } from './reviewStep.ts'

export type ReviewState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly step: ReviewStep; readonly message?: string }
  /** The wallet has not been asked yet: leaving now sends nothing. */
  | { readonly status: 'checking'; readonly step: ReviewStep }
  | { readonly status: 'signing'; readonly step: ReviewStep }
  /** Signed; what was signed is handed to whom it is for. */
  | { readonly status: 'handing'; readonly step: ReviewStep }
  | { readonly status: 'pending'; readonly step: ReviewStep; readonly hash: Hex }
  | { readonly status: 'failed'; readonly message: string; readonly hash?: Hex }

/** Which steps there are, one after the other. */
export type ReviewCourse = {
  /** Builds the next step from fresh answers. */
  readonly next: (signal: AbortSignal) => Promise<ReviewStep>
  /** Holds a step against fresh answers once more. */
  readonly check: (step: ReviewStep, signal: AbortSignal) => Promise<ReviewStep>
  /** Takes what the wallet signed: `done` where nothing follows. */
  readonly take: (step: SignatureStep, signature: Hex, signal: AbortSignal) => Promise<'next' | 'done'>
}

export type ReviewPorts = {
  /** Has the wallet sign and send. */
  readonly send: (step: Step) => Promise<Hex>
  /** Has the wallet sign typed data. */
  readonly sign: (step: SignatureStep) => Promise<Hex>
  readonly waitForOutcome: (sent: Sent) => Promise<Outcome>
  /** What the review no longer follows: a sent swap or cancellation, and an approval that was on its way when the review was left. */
  readonly onSent: (step: Step, hash: Hex) => void
}

export type Review = {
  readonly getState: () => ReviewState
  readonly subscribe: (listener: () => void) => () => void
  /** Builds the next step from fresh answers. */
  readonly prepare: () => Promise<void>
  /** Checks the step once more and hands it to the wallet. */
  readonly send: (step: ReviewStep) => Promise<void>
  /** The user has left: what the wallet was not asked for yet is not sent any more. `prepare` begins anew. */
  readonly leave: () => void
}

/** Walks a course, one checked question to the wallet at a time. */
export function createReview(course: ReviewCourse, ports: ReviewPorts): Review {
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
      set(signal, { status: 'ready', step: await course.next(signal) })
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

  const handOver = async (signal: AbortSignal, step: SignatureStep, signature: Hex) => {
    if (signal.aborted) return
    set(signal, { status: 'handing', step })
    try {
      const further = await course.take(step, signature, signal)
      if (further === 'next' && !signal.aborted) await prepare()
    } catch (error) {
      set(signal, { status: 'failed', message: explainRefusal(error) })
    }
  }

  /** Null where the step may not go to the wallet; the state then says why. */
  const ask = async (signal: AbortSignal, prepared: ReviewStep) => {
    try {
      const step = await course.check(prepared, signal)
      if (signal.aborted) return null
      // New risks need consent again; risks that disappeared do not.
      const agreed = riskSummary(prepared.findings)
      const isAgreed = riskSummary(step.findings).every(risk => agreed.includes(risk))
      if (isBlocked(step.findings) || !isAgreed) {
        set(signal, { status: 'ready', step })
        return null
      }
      set(signal, { status: 'signing', step })
      return isSignature(step)
        ? { step, signature: await ports.sign(step) }
        : { step, signature: undefined, hash: await ports.send(step) }
    } catch (error) {
      const message = describeError(error)
      set(signal, isRejection(error) ? { status: 'ready', step: prepared, message } : { status: 'failed', message })
      return null
    }
  }

  const send = async (prepared: ReviewStep) => {
    // A second click finds the first one at work.
    if (state.status !== 'ready') return
    const { signal } = current
    set(signal, { status: 'checking', step: prepared })
    const answer = await ask(signal, prepared)
    if (!answer) return
    if (answer.signature !== undefined) return handOver(signal, answer.step, answer.signature)
    const { step, hash } = answer
    const isLast = step.kind === 'swap' || step.kind === 'cancel'
    if (isLast || signal.aborted) return ports.onSent(step, hash)
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
      if (state.status === 'pending' && !isSignature(state.step)) ports.onSent(state.step, state.hash)
    },
  }
}
