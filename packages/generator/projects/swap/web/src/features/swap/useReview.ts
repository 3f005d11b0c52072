import { useCallback, useEffect, useRef, useState } from 'react'
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
  | { readonly status: 'done'; readonly hash: string }

export type Review = {
  readonly state: ReviewState
  /** Checks the step once more and hands it to the wallet. */
  readonly send: (step: Step) => void
  /** Builds the next step from fresh answers. */
  readonly prepare: () => void
}

/** Walks a swap from its first approval to its receipt, one checked transaction at a time. */
export function useReview(plan: SwapPlan, { client, provider }: WalletReader): Review {
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
    let hash: `0x${string}`
    let step = prepared
    try {
      step = await checkStep(prepared, portsOf(aborted.current.signal))
      if (isBlocked(step.findings)) return setState({ status: 'ready', step })
      hash = await sendStep(client, step)
    } catch (error) {
      if (isRejection(error)) return setState({ status: 'ready', step, message: describeError(error) })
      return setState({ status: 'failed', message: describeError(error) })
    }
    setState({ status: 'pending', step, hash })
    try {
      const outcome = await waitForOutcome(client, step, hash, appConfig.swap.confirmations)
      if (outcome.status !== 'confirmed') {
        const message = outcome.status === 'reverted' ? 'The transaction failed' : 'The transaction did not go through'
        setState({ status: 'failed', message: `${message}: ${outcome.reason}`, hash: outcome.hash })
      } else if (step.kind === 'swap') setState({ status: 'done', hash: outcome.hash })
      else await prepare()
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
