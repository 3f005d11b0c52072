import { type Issue, validateWorkflow } from '@sluice/workflow'
import { downstreamOf, upstreamOf } from '@sluice/workflow/edit'
import type { AssistantContext, NodeOutcome } from '../assistant.ts'
import { shortenText } from '../format/quoteText.ts'
import type { Intent } from '../intent.ts'
import { type Canvas, readCanvas } from './canvas.ts'
import { describeIssue } from './describeProblems.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.failure

const longestLine = 300

/** Says why the workflow, or one node, fails: the first cause, where it is, and what to do. */
export function describeFailure({ question }: Intent, context: AssistantContext): string {
  const { document, catalogue, lastRun } = context
  const canvas = readCanvas(context)
  const nodeId = question?.nodeId
  const isMeant = (id: string | undefined) => nodeId === undefined || id === nodeId
  const errors = validateWorkflow(document, catalogue.definitions).filter(
    issue => issue.severity === 'error' && isMeant(issue.nodeId),
  )
  if (errors.length > 0) return describeInvalid(canvas, inOrder(canvas, errors))
  const outcomes = new Map((lastRun?.nodes ?? []).map(outcome => [outcome.nodeId, outcome]))
  const failed = canvas.order.flatMap(id => {
    const outcome = outcomes.get(id)
    return outcome?.status === 'error' ? [outcome] : []
  })
  if (nodeId !== undefined) return describeNode(nodeId, { canvas, context, outcomes, failed })
  const [first] = failed
  if (first) return describeFailed(canvas, first, context)
  if (!lastRun) return texts.notRun
  const waiting = lastRun.nodes.find(({ status }) => status === 'waiting')
  if (waiting) return texts.waits(canvas.nameOf(waiting.nodeId))
  if (lastRun.status === 'error') return texts.failedElsewhere(lastRun.source)
  return lastRun.status === 'success' ? texts.succeeded(lastRun.source) : texts.cancelled(lastRun.source)
}

/** Issues of nodes that run first come first; those of no node before them. */
function inOrder({ order }: Canvas, issues: readonly Issue[]): readonly Issue[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ nodeId = '' }: Issue) => place.get(nodeId) ?? -1
  return issues.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function describeInvalid(canvas: Canvas, errors: readonly Issue[]): string {
  const [first] = errors
  const help = [...(first!.fix ? [first!.fix.label] : []), ...(first!.help ?? [])]
  return [texts.invalid(errors.length), describeIssue(canvas, first!), ...withTodo(help)].join('\n')
}

function describeFailed(
  canvas: Canvas,
  { nodeId, error }: NodeOutcome,
  { document, lastRun }: AssistantContext,
): string {
  const after = downstreamOf(document, [nodeId])
  const unreached = (lastRun?.nodes ?? []).filter(
    other => other.status !== 'success' && other.nodeId !== nodeId && after.has(other.nodeId),
  )
  return [
    texts.failed(canvas.nameOf(nodeId), lastRun!.source),
    shortenText(error?.message ?? '', longestLine),
    ...withTodo(error?.help ?? []),
    ...(unreached.length > 0 ? [texts.notReached(unreached.length)] : []),
  ].join('\n')
}

type Known = {
  readonly canvas: Canvas
  readonly context: AssistantContext
  readonly outcomes: ReadonlyMap<string, NodeOutcome>
  readonly failed: readonly NodeOutcome[]
}

function describeNode(nodeId: string, { canvas, context, outcomes, failed }: Known): string {
  const name = canvas.nameOf(nodeId)
  const outcome = outcomes.get(nodeId)
  if (outcome?.status === 'error') return describeFailed(canvas, outcome, context)
  if (outcome?.status === 'waiting') return texts.waits(name)
  const before = upstreamOf(context.document, [nodeId])
  const cause = failed.find(other => before.has(other.nodeId))
  if (cause && outcome?.status !== 'success') {
    const [, ...rest] = describeFailed(canvas, cause, context).split('\n')
    return [texts.nodeStopped(name, canvas.nameOf(cause.nodeId)), ...rest].join('\n')
  }
  if (outcome?.status === 'skipped') return texts.nodeSkipped(name)
  return context.lastRun ? texts.nodeFine(name) : texts.notRun
}

function withTodo(help: readonly string[]): readonly string[] {
  const lines = help.length > 0 ? help : [texts.look]
  return [texts.todo, ...lines.map(line => `- ${shortenText(line, longestLine)}`)]
}
