import type { Answer, AssistantContext, Proposal } from '@sluice/assistant'
import { registry as builtIns, type CatalogueServices } from '@sluice/catalogue'
import { makeExecutionId } from '@sluice/engine'
import type { ProcessBody, ProcessReply, ProposalCheck } from '@sluice/protocol'
import { type JsonObject, makeEmptyDocument, type Registry, redactDocument } from '@sluice/workflow'
import { type AnswerOptions, announce, findAnswer } from './findAnswer.ts'
import { makeAssistantCatalogue } from './makeAssistantCatalogue.ts'
import { orderByFlow } from './orderByFlow.ts'
import { texts } from './texts.ts'

/**
 * Answers one request; a proposal has been run on simulated services.
 *
 * - Throws: the signal's reason when aborted; what registering a plugin throws
 */
export async function answerRequest(body: ProcessBody, options: AnswerOptions): Promise<ProcessReply> {
  await announce(texts.analyzing, options)
  const registry = await readRegistry(body.plugins)
  const sent = body.workflow ?? makeEmptyDocument('workflow', '')
  const context: AssistantContext = {
    catalogue: makeAssistantCatalogue(registry),
    document: redactDocument(sent, registry).document,
    ...(body.selection ? { selection: body.selection } : {}),
    ...(body.pending ? { pending: body.pending } : {}),
    ...(body.lastRun ? { lastRun: body.lastRun } : {}),
  }
  const { answer, ...by } = await findAnswer(body, context, { ...options, registry })
  const check = answer.kind === 'proposal' ? { check: await runProposal(answer, registry, options) } : {}
  return { ...toReply(answer), ...check, ...by }
}

const nothingStored = { getItem: () => null, setItem: () => {} }

async function readRegistry(plugins: readonly JsonObject[] = []): Promise<Registry<CatalogueServices>> {
  if (plugins.length === 0) return builtIns
  // Loaded on demand: few requests come with plugins.
  const { createPluginSystem } = await import('@sluice/workflow/plugin')
  const system = createPluginSystem({ builtIns, storage: nothingStored, currentVersion: '0.1.0' })
  for (const plugin of plugins) system.register(plugin)
  return system.registry
}

async function runProposal(
  { document }: Proposal,
  registry: Registry<CatalogueServices>,
  options: AnswerOptions,
): Promise<ProposalCheck> {
  await announce(texts.running, options)
  // Loaded on demand: it brings the engine and the simulated services.
  const { checkProposal } = await import('@sluice/assistant/check')
  const { signal } = options
  const { issues, run } = await checkProposal(document, registry, { signal })
  signal.throwIfAborted()
  return { issues: [...issues], run: { ...run, nodes: [...run.nodes] } }
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
