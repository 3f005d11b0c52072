import type { Answer, AssistantContext } from '@sluice/assistant'
import { answerModelIntent, modelTools } from '@sluice/assistant/model'
import type { ModelUse, ProcessBody } from '@sluice/protocol'
import { askModel } from './askModel.ts'
import { defaultTimes, type ModelAssistantOptions, openModel } from './openModel.ts'
import { costOf } from './prices.ts'
import { modelTexts } from './texts.ts'
import { type AnswerOptions, understandRequest } from './understandRequest.ts'

export type ModelAnswer = { readonly answer: Answer; readonly model: ModelUse }

export type ModelAssistant = {
  /**
   * Answers a request with the model; the answer is checked as the planner's.
   *
   * - Throws: an error of `modelErrors`, whose message says in one sentence why the planner has to answer; the signal's
   *   reason when aborted
   */
  answer(body: ProcessBody, context: AssistantContext, options?: AnswerOptions): Promise<ModelAnswer>
  /**
   * Sends one short request.
   *
   * - Throws: an error of `modelErrors`; the signal's reason when aborted
   */
  test(options?: Pick<AnswerOptions, 'signal'>): Promise<void>
}

/** Enough to see that the model answers. */
const testTokens = 64

/** An assistant that asks a language model. The model reads and submits data; it has no tool that changes anything. */
export function createModelAssistant(options: ModelAssistantOptions): ModelAssistant {
  return {
    async answer(body, context, answerOptions = {}) {
      const { checked, inputTokens, outputTokens } = await understandRequest(body, context, options, answerOptions)
      const { provider, model } = options.settings
      const costUsd = costOf(openModel(options).host, model, inputTokens, outputTokens)
      return {
        answer: answerModelIntent(checked, context),
        model: { provider, model, inputTokens, outputTokens, costUsd },
      }
    },
    async test({ signal } = {}) {
      const request = {
        system: modelTexts.ready,
        messages: [{ role: 'user', text: modelTexts.ready } as const],
        // A model without tools refuses this.
        tools: modelTools().slice(0, 1),
        maximumTokens: testTokens,
      }
      const { times = defaultTimes } = options
      const whole = AbortSignal.timeout(times.wholeMs)
      await askModel(openModel(options), request, { signal, whole, times, onText: () => {} })
    },
  }
}
