import { validateWorkflow } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { quoteText, shortenText } from '../format/quoteText.ts'
import type { PlacedNode } from '../values/canvasView.ts'
import { type Canvas, readCanvas } from './canvas.ts'
import { describeValues, joinValues } from './describeValues.ts'
import { findRequests } from './findRequests.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.overview

const maximumSteps = 20

const longestDescription = 160

/** Describes what the workflow does, node by node in the order they run. */
export function describeWorkflow(context: AssistantContext): string {
  const { document, catalogue } = context
  const canvas = readCanvas(context)
  const componentOf = new Map(document.nodes.map(({ id, componentId }) => [id, componentId]))
  const steps = canvas.order.filter(id => isStep(canvas.view.find(id)))
  const lines = steps.slice(0, maximumSteps).map(id => {
    const placed = canvas.view.find(id)
    return placed ? describeStep(canvas, placed) : texts.unknown(canvas.nameOf(id), quoteText(componentOf.get(id)!))
  })
  const more = steps.length - lines.length
  const errors = validateWorkflow(document, catalogue.definitions).filter(({ severity }) => severity === 'error')
  const signing = findRequests(canvas).filter(({ idleReason }) => idleReason === undefined)
  return answerTexts.list(texts.title(quoteText(document.name), steps.length), [
    ...lines.map((line, index) => answerTexts.numbered(index, line)),
    ...(more > 0 ? [answerTexts.more(more)] : []),
    texts.signs(signing.length),
    ...(errors.length > 0 ? [texts.problems(errors.length)] : []),
  ])
}

/** Notes have no ports and take no part in the run. */
function isStep(placed: PlacedNode | undefined): boolean {
  if (!placed) return true
  const { inputs, outputs } = placed.component
  return Object.keys(inputs).length + Object.keys(outputs).length > 0
}

function describeStep(canvas: Canvas, placed: PlacedNode): string {
  const description = shortenText(placed.component.description, longestDescription)
  const values = describeValues(canvas, placed).filter(({ isComputed }) => !isComputed)
  return texts.step(canvas.nameOf(placed.node.id), description, joinValues(values))
}
