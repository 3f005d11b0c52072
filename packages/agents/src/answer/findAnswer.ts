import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answer, type AssistantContext, answerIntent, type Intent, plainText, readIntent } from '@sluice/assistant'
import type { CatalogueServices } from '@sluice/catalogue'
import type { ModelUse, ProcessBody, ProcessEvent } from '@sluice/protocol'
import { isSluiceError, type Registry, redactSecrets } from '@sluice/workflow'
import type { ModelAssistant } from '../model/createModelAssistant.ts'
import { modelErrors } from '../model/modelErrors.ts'
import { texts } from './texts.ts'

export type AnswerOptions = {
  /** Null: the planner answers. */
  readonly model: ModelAssistant | null
  readonly signal: AbortSignal
  readonly emit: (event: ProcessEvent) => void
  /** Runs a workflow that was not run yet on simulated services, to say why it fails. Default: it is not run. */
  readonly registry?: Registry<CatalogueServices>
}

type Answered = {
  readonly answer: Answer
  readonly model: ModelUse | null
  /** Why the planner answered although there is a model. */
  readonly fallback?: string
}

/**
 * Answers with the model, or with the planner where there is none or it fails.
 *
 * - Throws: the signal's reason when aborted
 */
export async function findAnswer(
  body: ProcessBody,
  context: AssistantContext,
  options: AnswerOptions,
): Promise<Answered> {
  const request = plainText(body.request)
  const answered = await askModelOrPlanner({ ...body, request }, context, options)
  const { answer, model } = answered
  const isSaid = model !== null || answer.requirements.user_intent === answer.message
  return isSaid ? { ...answered, answer: withRequest(answer, withoutKeys({ request }).request) } : answered
}

const longestIntent = 500

/** The user's words, where the summary is a model's or the answer of small talk. */
function withRequest(answer: Answer, request: string): Answer {
  const user_intent = request.trim().replace(/\s+/g, ' ').slice(0, longestIntent)
  const worded = { ...answer, requirements: { ...answer.requirements, user_intent } }
  if (worded.kind !== 'question') return worded
  return { ...worded, pending: { ...worded.pending, summary: user_intent } }
}

async function askModelOrPlanner(
  body: ProcessBody,
  context: AssistantContext,
  options: AnswerOptions,
): Promise<Answered> {
  const { model, signal, emit } = options
  if (!model) return { answer: await askPlanner(body.request, context, options), model: null }
  try {
    const known = await withRun(readIntent(body.request, context), context, options)
    return await model.answer(withoutKeys(body), known, {
      signal,
      onText: text => emit({ type: 'text', text }),
      onStatus: text => emit({ type: 'status', text }),
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!isSluiceError(error) || error.area !== modelErrors.area) throw error
    return { answer: await askPlanner(body.request, context, options), model: null, fallback: error.message }
  }
}

/** A key that was typed into a message is not the model's to read. */
function withoutKeys(body: ProcessBody): ProcessBody {
  const clean = (text: string) => redactSecrets<string>(text, { replace: () => '•••' }).value
  const { request, history } = body
  return {
    ...body,
    request: clean(request),
    ...(history ? { history: history.map(({ role, content }) => ({ role, content: clean(content) })) } : {}),
  }
}

async function askPlanner(request: string, context: AssistantContext, options: AnswerOptions): Promise<Answer> {
  await announce(texts.reading, options)
  const intent = readIntent(request, context)
  await announce(texts.planning, options)
  return answerIntent(intent, await withRun(intent, context, options))
}

/** Lets a question why it fails be answered from a run on simulated services, where there was no run. */
async function withRun(
  { question }: Intent,
  context: AssistantContext,
  options: AnswerOptions,
): Promise<AssistantContext> {
  const { registry, signal } = options
  const { document, lastRun } = context
  if (question?.topic !== 'failure' || !registry || lastRun || document.nodes.length === 0) return context
  await announce(texts.running, options)
  // Loaded on demand: it brings the engine and the simulated services.
  const { checkProposal } = await import('@sluice/assistant/check')
  const { run } = await checkProposal(document, registry, { signal })
  signal.throwIfAborted()
  // One that is not valid is not run.
  if (run.nodes.length === 0) return context
  const nodes = run.nodes.map(({ nodeId, status, text }) => {
    const error = { code: '', message: text, help: [] }
    return { nodeId, status, ...(status === 'error' ? { error } : {}) }
  })
  return { ...context, lastRun: { source: texts.simulated, status: run.status, nodes } }
}

/** Sends a status before the work that it names blocks this thread. Throws the signal's reason when aborted. */
export async function announce(text: string, { emit, signal }: AnswerOptions): Promise<void> {
  emit({ type: 'status', text })
  await nextTurn()
  signal.throwIfAborted()
}
