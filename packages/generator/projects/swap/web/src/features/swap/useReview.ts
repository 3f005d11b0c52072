import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hex } from 'viem'
import { appConfig } from '../../config/app.config.ts'
import { isBlocked } from '../../defi/guard/finding.ts'
import { describeError, isRejection } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { createGuardReader } from './createGuardReader.ts'
import { checkStep, prepareStep, type Step, type StepPorts, type SwapPlan } from './prepareStep.ts'
import { readWalletAccount } from './readWalletAccount.ts'
import { sendStep, waitForOutcome } from './sendStep.ts'
import * as swapApi from './swapApi.ts'

export type ReviewState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly step: Step; readonly message?: string }
  | { readonly status: 'signing'; readonly step: Step }
  | { readonly status: 'pending'; readonly step: Step; readonly hash: string }
  | { readonly status: 'failed'; readonly message: string; readonly hash?: string }

export type Review = {
  readonly state: ReviewState
  /** Checks the step once more and hands it to the wallet. */
  readonly send: (step: Step) => void
  /** Builds the next step from fresh answers. */
  readonly prepare: () => void
}

/**
 * Walks a swap through its approvals, one checked transaction at a time; the swap itself is handed to `onSent`, since
 * it is followed beyond the review.
 */
export function useReview(
  plan: SwapPlan,
  { client, provider }: WalletReader,
  onSent: (step: Step, hash: Hex) => void,
): Review {
  const [state, setState] = useState<ReviewState>({ status: 'preparing' })
  const aborted = useRef(new AbortController())

  const portsOf = useCallback(
    (signal: AbortSignal): StepPorts => ({
      reader: createGuardReader(client),
      wallet: { account: () => readWalletAccount(provider) },
      api: swapApi,
      now: Date.now,
      signal,
    }),
    [client, provider],
  )

  const load = useCallback(async () => {
    aborted.current.abort()
    aborted.current = new AbortController()
    const { signal } = aborted.current
    try {
      const step = await prepareStep(plan, portsOf(signal))
      if (!signal.aborted) setState({ status: 'ready', step })
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', message: describeError(error) })
    }
  }, [plan, portsOf])

  const prepare = async () => {
    setState({ status: 'preparing' })
    await load()
  }

  const send = async (prepared: Step) => {
    setState({ status: 'signing', step: prepared })
    let hash: Hex
    let step = prepared
    try {
      step = await checkStep(prepared, portsOf(aborted.current.signal))
      if (isBlocked(step.findings)) return setState({ status: 'ready', step })
      hash = await sendStep(client, step)
    } catch (error) {
      if (isRejection(error)) return setState({ status: 'ready', step, message: describeError(error) })
      return setState({ status: 'failed', message: describeError(error) })
    }
    if (step.kind === 'swap') return onSent(step, hash)
    setState({ status: 'pending', step, hash })
    try {
      const outcome = await waitForOutcome(
        client,
        { hash, transaction: step.transaction },
        appConfig.swap.confirmations,
      )
      if (outcome.status === 'confirmed') await prepare()
      else {
        const message = outcome.status === 'reverted' ? 'The approval failed' : 'The approval did not go through'
        setState({ status: 'failed', message: `${message}: ${outcome.reason}`, hash: outcome.hash })
      }
    } catch (error) {
      setState({ status: 'failed', message: describeError(error), hash })
    }
  }

  useEffect(() => {
    void load()
    return () => aborted.current.abort()
  }, [load])

  return { state, send: step => void send(step), prepare: () => void prepare() }
}
