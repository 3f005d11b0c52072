import { type Issue, validateWorkflow } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { shortenText } from '../format/quoteText.ts'
import { type Canvas, readCanvas } from './canvas.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.problems

const maximumProblems = 10

const longestMessage = 300

/** Lists the problems of the document, errors first, and failures of the last run. */
export function describeProblems(context: AssistantContext): string {
  const { document, catalogue, lastRun } = context
  const canvas = readCanvas(context)
  const issues = validateWorkflow(document, catalogue.definitions)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const failures = (lastRun?.nodes ?? []).flatMap(({ nodeId, error }) =>
    error && canvas.view.find(nodeId)
      ? [texts.lastRun(canvas.nameOf(nodeId), shortenText(error.message, longestMessage))]
      : [],
  )
  const lines = [
    ...errors.map(issue => describeIssue(canvas, issue)),
    ...failures,
    ...warnings.map(issue => texts.warning(describeIssue(canvas, issue))),
  ]
  if (lines.length === 0) return texts.none
  const more = lines.length - maximumProblems
  return answerTexts.list(texts.title(errors.length + failures.length, warnings.length) + texts.end, [
    ...lines.slice(0, maximumProblems).map((line, index) => answerTexts.numbered(index, line)),
    ...(more > 0 ? [answerTexts.more(more)] : []),
  ])
}

/** `“Swap”: Destination token is required`. */
export function describeIssue(canvas: Canvas, { nodeId, message }: Issue): string {
  const text = shortenText(message, longestMessage)
  return nodeId === undefined ? text : answerTexts.failure.atNode(canvas.nameOf(nodeId), text)
}
