import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../config/trade.config.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { sendStep, waitForOutcome } from '../review/sendStep.ts'
import type { WalletReader } from '../wallet/useWalletReader.ts'
import { createReview, type Review, type ReviewState } from './createReview.ts'
import type { Step, SwapPlan } from './prepareStep.ts'
import { type BuildSwap, buildApproval, fetchSpender } from './tradeApi.ts'

/** Reviews a swap as long as the component stands. Another `buildSwap` or `onSent` begins anew: hand over stable ones. */
export function useReview(
  plan: SwapPlan,
  { client, provider }: WalletReader,
  buildSwap: BuildSwap,
  onSent: (step: Step, hash: Hex) => void,
): Pick<Review, 'send' | 'prepare'> & { readonly state: ReviewState } {
  const review = useMemo(
    () =>
      createReview(plan, {
        step: {
          reader: createGuardReader(client),
          wallet: { account: () => readWalletAccount(provider) },
          api: { buildApproval, buildSwap, fetchSpender },
          now: Date.now,
        },
        send: step => sendStep(client, step),
        waitForOutcome: sent => waitForOutcome(client, sent, tradeConfig.confirmations),
        onSent,
      }),
    [plan, client, provider, buildSwap, onSent],
  )
  useEffect(() => {
    void review.prepare()
    return review.leave
  }, [review])
  const state = useSyncExternalStore(review.subscribe, review.getState, review.getState)
  return { state, send: review.send, prepare: review.prepare }
}
