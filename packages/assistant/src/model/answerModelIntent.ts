import { answerIntent } from '../answerIntent.ts'
import type { Answer, AssistantContext } from '../assistant.ts'
import { makeRequirements } from '../propose/makeRequirements.ts'
import type { CheckedIntent } from './readModelIntent.ts'
import { modelTexts } from './texts.ts'

/** Plans what a model understood, and says what was left out. Never throws. */
export function answerModelIntent({ intent, leftOut }: CheckedIntent, context: AssistantContext): Answer {
  const isChange = intent.kind === 'create' || intent.kind === 'edit'
  const ending = leftOut.length > 0 ? modelTexts.leftOut(leftOut.slice(0, 5)) : ''
  if (isChange && intent.steps.length === 0 && intent.edits.length === 0) {
    const requirements = makeRequirements(intent, context.catalogue, context.document)
    return { kind: 'reply', message: `${modelTexts.nothingLeft} ${ending}`.trim(), requirements }
  }
  const answer = answerIntent(intent, context)
  return ending === '' ? answer : { ...answer, message: `${answer.message} ${ending}`.trim() }
}
