import { isDeepStrictEqual } from 'node:util'
import { type Answer, assist, type Proposal } from '@sluice/assistant'
import { checkProposal } from '@sluice/assistant/check'
import { registry } from '@sluice/catalogue'
import { apply, validateWorkflow } from '@sluice/workflow'
import type { Row } from '../../corpus/row.ts'
import { checkEdit } from './checkEdit.ts'
import { checkWorkflowParts } from './checkWorkflowParts.ts'
import { makeAssistantContext } from './makeAssistantContext.ts'

export type Verdict = {
  readonly row: Row
  readonly answer: Answer
  /** What is not as expected; empty: as expected. */
  readonly problems: readonly string[]
  /** Changes of a proposal that the request did not name; all of them where nothing was to change. */
  readonly unnamed: readonly string[]
  /** Of a proposal: errors of strict validation, and of a patch that does not give its document. */
  readonly invalid: readonly string[]
  /** Of a proposal: why its run did not get to the end; null if it did. */
  readonly failure: string | null
}

/** For runs that never end; all others take milliseconds. */
const runLimitMs = 60_000

/** Answers a request as a user would see it, runs what is proposed, and says what is not as expected. */
export async function judgeRow(row: Row): Promise<Verdict> {
  const context = makeAssistantContext(row.workflow, row.selection)
  const first = assist(row.text, context)
  const asked = row.asks ? checkQuestion(first, row) : []
  const answer =
    row.answer !== undefined && first.kind === 'question'
      ? assist(row.answer, { ...context, pending: first.pending })
      : first
  const outcome = row.asks && row.answer === undefined ? [] : checkOutcome(answer, row)
  const edited =
    answer.kind === 'proposal' && row.edits ? checkEdit(context.document, answer.document, row.edits) : null
  const isProposal = answer.kind === 'proposal'
  return {
    row,
    answer,
    problems: [...asked, ...outcome, ...(edited?.wrong ?? []), ...(edited?.unnamed ?? [])],
    unnamed:
      edited?.unnamed ?? (isProposal && row.workflow !== undefined ? answer.changes.map(({ text }) => text) : []),
    invalid: isProposal ? checkDocument(answer, context.document) : [],
    failure: isProposal ? await runToEnd(answer) : null,
  }
}

const shown = (answer: Answer) =>
  answer.kind === 'proposal'
    ? `proposal of ${answer.document.nodes.map(({ componentId }) => componentId).join(', ')}: ${answer.changes.map(({ text }) => text).join('; ')}`
    : `${answer.kind} "${answer.message}"`

function checkQuestion(answer: Answer, { asks = [], says = [] }: Row): readonly string[] {
  if (answer.kind !== 'question') return [`no question about ${asks.join(' or ')}, but ${shown(answer)}`]
  const { what } = answer.missing
  return [
    ...(asks.includes(what) ? [] : [`asks about ${what}, not ${asks.join(' or ')}: "${answer.message}"`]),
    ...says.filter(pattern => !pattern.test(answer.message)).map(pattern => `"${answer.message}" lacks ${pattern}`),
  ]
}

function checkOutcome(answer: Answer, { creates, edits, refuses, mayAsk }: Row): readonly string[] {
  if (refuses) {
    const isRefused = answer.kind === 'reply' || (mayAsk && answer.kind === 'question')
    if (!isRefused) return [`no refusal, but ${shown(answer)}`]
    return refuses.filter(says => !says.test(answer.message)).map(says => `"${answer.message}" lacks ${says}`)
  }
  if (answer.kind !== 'proposal') return [`no proposal, but ${shown(answer)}`]
  const says = (creates ?? edits)?.says
  return [
    ...(creates ? checkWorkflowParts(answer.document, creates) : []),
    ...(says && !says.test(answer.message) ? [`"${answer.message}" lacks ${says}`] : []),
  ]
}

function checkDocument(proposal: Proposal, before: Parameters<typeof apply>[0]): readonly string[] {
  const errors = validateWorkflow(proposal.document, registry, 'strict').filter(({ severity }) => severity === 'error')
  const applied = apply(before, proposal.patch).document
  const isSame = isDeepStrictEqual(
    [applied.nodes, applied.edges, applied.name],
    [proposal.document.nodes, proposal.document.edges, proposal.document.name],
  )
  return [...errors.map(({ message }) => message), ...(isSame ? [] : ['the patch gives another document'])]
}

async function runToEnd({ document }: Proposal): Promise<string | null> {
  const { run } = await checkProposal(document, registry, { timeoutMs: runLimitMs })
  if (run.status === 'success') return null
  const failed = run.nodes.flatMap(({ nodeId, status, text }) => (status === 'error' ? [`${nodeId}: ${text}`] : []))
  return failed.join('; ') || `the run is ${run.status}`
}
