import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Hex } from 'viem'
import { appConfig } from '../../config/app.config.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { createGuardReader } from './createGuardReader.ts'
import { createReview, type Review, type ReviewState } from './createReview.ts'
import type { Step, SwapPlan } from './prepareStep.ts'
import { readWalletAccount } from './readWalletAccount.ts'
import { sendStep, waitForOutcome } from './sendStep.ts'
import * as swapApi from './swapApi.ts'

/** Reviews a swap as long as the component stands. Another `onSent` begins anew, so hand over a stable one. */
export function useReview(
  plan: SwapPlan,
  { client, provider }: WalletReader,
  onSent: (step: Step, hash: Hex) => void,
): Pick<Review, 'send' | 'prepare'> & { readonly state: ReviewState } {
  const review = useMemo(
    () =>
      createReview(plan, {
        step: {
          reader: createGuardReader(client),
          wallet: { account: () => readWalletAccount(provider) },
          api: swapApi,
          now: Date.now,
        },
        send: step => sendStep(client, step),
        waitForOutcome: sent => waitForOutcome(client, sent, appConfig.swap.confirmations),
        onSent,
      }),
    [plan, client, provider, onSent],
  )
  useEffect(() => {
    void review.prepare()
    return review.leave
  }, [review])
  const state = useSyncExternalStore(review.subscribe, review.getState, review.getState)
  return { state, send: review.send, prepare: review.prepare }
}
