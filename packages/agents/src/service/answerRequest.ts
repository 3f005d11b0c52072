import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answer, type AssistantContext, answerIntent, type Proposal, readIntent } from '@sluice/assistant'
import type { CatalogueServices } from '@sluice/catalogue'
import { makeExecutionId } from '@sluice/engine'
import type { ModelUse, ProcessBody, ProcessEvent, ProcessReply, ProposalCheck } from '@sluice/protocol'
import { isSluiceError, makeEmptyDocument, type Registry, redactDocument } from '@sluice/workflow'
import { type ModelAssistant, modelErrors } from '../model/index.ts'
import { openAssistantCatalogue } from './assistantCatalogue.ts'
import { orderByFlow } from './orderByFlow.ts'
import { texts } from './texts.ts'

export type AnswerRequestOptions = {
  /** Null: the planner answers. */
  readonly model: ModelAssistant | null
  readonly signal: AbortSignal
  readonly emit: (event: ProcessEvent) => void
}

type Answered = { readonly answer: Answer; readonly model: ModelUse | null; readonly fallback?: string }

/**
 * Answers one request: with the model, or with the planner where there is none or it fails.
 *
 * - Throws: the signal's reason when aborted; what registering a plugin throws
 */
export async function answerRequest(body: ProcessBody, options: AnswerRequestOptions): Promise<ProcessReply> {
  const { registry, catalogue } = await openAssistantCatalogue(body.plugins)
  const sent = body.workflow ?? makeEmptyDocument('workflow', '')
  const context: AssistantContext = {
    catalogue,
    document: redactDocument(sent, registry).document,
    ...(body.selection ? { selection: body.selection } : {}),
    ...(body.pending ? { pending: body.pending } : {}),
    ...(body.lastRun ? { lastRun: body.lastRun } : {}),
  }
  await announce(texts.analyzing, options)
  const { answer, model, fallback } = await findAnswer(body, context, options)
  return {
    ...toReply(answer),
    ...(answer.kind === 'proposal' ? { check: await runProposal(answer, registry, options) } : {}),
    model,
    ...(fallback === undefined ? {} : { fallback }),
  }
}

async function runProposal(
  { document }: Proposal,
  registry: Registry<CatalogueServices>,
  options: AnswerRequestOptions,
): Promise<ProposalCheck> {
  await announce(texts.running, options)
  // Loaded on demand: it brings the engine and the simulated services.
  const { checkProposal } = await import('@sluice/assistant/check')
  const { signal } = options
  const { issues, run } = await checkProposal(document, registry, { signal })
  signal.throwIfAborted()
  return { issues: [...issues], run: { ...run, nodes: [...run.nodes] } }
}

/** Sends a status before the work that it names holds this thread. Throws the signal's reason when aborted. */
async function announce(text: string, { emit, signal }: AnswerRequestOptions): Promise<void> {
  emit({ type: 'status', text })
  await nextTurn()
  signal.throwIfAborted()
}

async function findAnswer(
  body: ProcessBody,
  context: AssistantContext,
  options: AnswerRequestOptions,
): Promise<Answered> {
  const { model, signal, emit } = options
  if (!model) return { answer: await askPlanner(body.request, context, options), model: null }
  try {
    return await model.answer(body, context, {
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

async function askPlanner(request: string, context: AssistantContext, options: AnswerRequestOptions): Promise<Answer> {
  await announce(texts.reading, options)
  const intent = readIntent(request, context)
  await announce(texts.planning, options)
  return answerIntent(intent, context)
}

function toReply(answer: Answer): Omit<ProcessReply, 'model' | 'fallback'> {
  const { kind, message, requirements } = answer
  const reply = { kind, message, requirements, executionId: makeExecutionId(), notUnderstood: [] }
  switch (answer.kind) {
    case 'proposal': {
      const { document, changes, notUnderstood } = answer
      return { ...reply, workflow: orderByFlow(document), changes: [...changes], notUnderstood: [...notUnderstood] }
    }
    case 'question':
      return { ...reply, options: answer.missing.options, pending: answer.pending }
    case 'reply':
      return reply
  }
}
