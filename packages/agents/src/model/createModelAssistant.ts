import type { Answer, AssistantContext } from '@sluice/assistant'
import type { ModelUse, ProcessBody } from '@sluice/protocol'
import { modelErrors } from './modelErrors.ts'

export type ModelSettings = {
  readonly provider: 'openai' | 'anthropic'
  /** Base address, as in `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly model: string
}

export type ModelAssistantOptions = {
  readonly settings: ModelSettings
  /** Null: none is sent, as local models need none. Only ever sent as a header. */
  readonly key: string | null
  /** Default: one that connects to public hosts and, where the settings name one, to this machine. */
  readonly fetch?: typeof fetch
}

export type AnswerOptions = {
  readonly signal?: AbortSignal
  /** More text that the model writes. */
  readonly onText?: (text: string) => void
  /** What is being done: 'Asking gpt-5-mini'. */
  readonly onStatus?: (text: string) => void
}

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
   * - Throws: an error of `modelErrors`
   */
  test(options?: Pick<AnswerOptions, 'signal'>): Promise<void>
}

export function createModelAssistant({ settings }: ModelAssistantOptions): ModelAssistant {
  const host = URL.parse(settings.baseUrl)?.host ?? ''
  const refuse = async () => {
    throw modelErrors.error('MODEL_UNREACHABLE', { host })
  }
  return { answer: refuse, test: refuse }
}
