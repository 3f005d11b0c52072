import type { AssistantContext } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { describeCapabilities } from './describeCapabilities.ts'
import { describeComponent } from './describeComponent.ts'
import { describeCost } from './describeCost.ts'
import { describeFailure } from './describeFailure.ts'
import { describeProblems } from './describeProblems.ts'
import { describeSigning } from './describeSigning.ts'
import { describeWorkflow } from './describeWorkflow.ts'
import { answerTexts } from './texts.ts'

/**
 * Answers a question about the canvas from the document, its problems and the last run.
 *
 * - Names, labels and messages of the document are quoted, in one line each
 */
export function answerQuestion(intent: Intent, context: AssistantContext): string {
  const { topic = 'capabilities', nodeId } = intent.question ?? {}
  if (topic === 'capabilities') return describeCapabilities(context.catalogue)
  if (nodeId !== undefined && !context.document.nodes.some(({ id }) => id === nodeId)) return answerTexts.noSuchNode
  if (topic === 'component') return describeComponent(intent, context)
  if (context.document.nodes.length === 0) return answerTexts.empty
  switch (topic) {
    case 'failure':
      return describeFailure(intent, context)
    case 'signing':
      return describeSigning(intent, context)
    case 'overview':
      return describeWorkflow(context)
    case 'problems':
      return describeProblems(context)
    case 'cost':
      return describeCost(context)
  }
}
