import { validateWorkflow } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { quoteText, shortenText } from '../format/quoteText.ts'
import { readCanvas } from './canvas.ts'
import { describeValues, joinValues } from './describeValues.ts'
import { findRequests } from './findRequests.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.overview

const maximumSteps = 20

const longestDescription = 160

/** Tells what the workflow does, node by node in the order they run. */
export function describeWorkflow(context: AssistantContext): string {
  const { document, catalogue } = context
  const canvas = readCanvas(context)
  const componentOf = new Map(document.nodes.map(({ id, componentId }) => [id, componentId]))
  const lines = canvas.order.flatMap(id => {
    const placed = canvas.view.find(id)
    if (!placed) return [texts.unknown(canvas.nameOf(id), quoteText(componentOf.get(id)!))]
    const { component } = placed
    // Notes take no part in the run.
    if (Object.keys(component.inputs).length + Object.keys(component.outputs).length === 0) return []
    const description = shortenText(component.description, longestDescription)
    return [
      texts.step(
        canvas.nameOf(id),
        description,
        joinValues(describeValues(canvas, placed).filter(({ isComputed }) => !isComputed)),
      ),
    ]
  })
  const more = lines.length - maximumSteps
  const errors = validateWorkflow(document, catalogue.definitions).filter(({ severity }) => severity === 'error')
  const signing = findRequests(canvas).filter(({ idleReason }) => idleReason === undefined)
  return answerTexts.list(texts.title(quoteText(document.name), lines.length), [
    ...lines.slice(0, maximumSteps).map((line, index) => answerTexts.numbered(index, line)),
    ...(more > 0 ? [answerTexts.more(more)] : []),
    texts.signs(signing.length),
    ...(errors.length > 0 ? [texts.problems(errors.length)] : []),
  ])
}
