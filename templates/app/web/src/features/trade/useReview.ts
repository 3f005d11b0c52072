import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../config/trade.config.ts'
import { sendStep, waitForOutcome } from '../review/sendStep.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { createReview, type Review, type ReviewCourse, type ReviewState } from './createReview.ts'
import type { Step } from './prepareStep.ts'
import { signStep } from './signStep.ts'

/** A review with the state that is drawn. */
export type ShownReview = Pick<Review, 'send' | 'prepare'> & { readonly state: ReviewState }

/** Walks a course as long as the component stands. Another course or `onSent` begins anew: hand over stable ones. */
export function useReview(
  course: ReviewCourse,
  { client }: WalletReader,
  onSent: (step: Step, hash: Hex) => void,
): ShownReview {
  const review = useMemo(
    () =>
      createReview(course, {
        send: step => sendStep(client, step),
        sign: step => signStep(client, step),
        waitForOutcome: sent => waitForOutcome(client, sent, tradeConfig.confirmations),
        onSent,
      }),
    [course, client, onSent],
  )
  useEffect(() => {
    void review.prepare()
    return review.leave
  }, [review])
  const state = useSyncExternalStore(review.subscribe, review.getState, review.getState)
  return { state, send: review.send, prepare: review.prepare }
}
