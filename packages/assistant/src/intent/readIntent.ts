import type { AssistantContext } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { readEdits } from './edits/readEdits.ts'
import { foldTexts } from './foldTexts.ts'
import { isNewRequest, isNewWorkflow, mayAskForTemplate, speaksOfChange } from './isNewRequest.ts'
import { lostNames } from './lostNames.ts'
import { plainText } from './plainText.ts'
import { readRequest } from './reading.ts'
import { isOtherLanguage } from './readLanguage.ts'
import { askAgain, isNoAnswer, readPending } from './readPending.ts'
import { isPlainQuestion, readQuestion } from './readQuestion.ts'
import { isInstruction, readRefusal } from './readRefusal.ts'
import { readRest } from './readRest.ts'
import { readSteps } from './readSteps.ts'
import { readTemplate } from './readTemplate.ts'
import { intentTexts } from './texts.ts'
import { vocabularyOf } from './vocabulary.ts'

const maximumLength = 4_000

/**
 * Reads what a request means. What it could not use stands in `notUnderstood`. Pure; never throws.
 *
 * - On an empty canvas, and for "new" or "another" workflow: `create`
 * - With nodes on the canvas: `create`, which replaces the workflow, only for an application or a complete action that
 *   the canvas does not have, without words of change such as "instead"; else an edit, or a sentence
 */
export function readIntent(request: string, context: AssistantContext): Intent {
  const text = withoutQuotes(plainText(request.slice(0, maximumLength + 1)))
  if (!/[^\s\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(text)) return talk(intentTexts.blank)
  if (request.length > maximumLength) return talk(intentTexts.tooLong('4,000'))
  const vocabulary = vocabularyOf(context.catalogue)
  const [, fresh] = dismissal.exec(text) ?? []
  if (fresh !== undefined) {
    const { pending: _dismissed, ...withoutPending } = context
    return readIntent(fresh, withoutPending)
  }
  if (isOtherLanguage(text, vocabulary.isKnown)) return talk(intentTexts.language)
  const raw = readRequest(text, vocabulary)
  const reading = foldTexts(raw)
  const summary = text.trim().replace(/\s+/g, ' ').slice(0, 500)
  const refusal = readRefusal(reading, context)
  if (refusal !== undefined) {
    const rest =
      context.document.nodes.length === 0 && !isInstruction(reading) ? readRest(reading, refusal, context) : undefined
    return rest ?? { ...empty('refuse', summary), refusal }
  }
  const small = readSmallTalk(text, context.pending !== undefined)
  const answered = small === undefined ? readPending(raw, context) : undefined
  if (answered !== undefined) return answered
  if (small === undefined && isNoAnswer(raw, context)) return askAgain(raw, context)!
  if (small !== undefined) return talk(small)
  const question = readQuestion(reading, context)
  if (question !== undefined) return { ...empty('ask', summary), question }
  // "the second one" answers a question about nodes.
  const isAnswer = context.pending?.kind === 'edit' && /\bone\b/i.test(text)
  const isOpen = context.document.nodes.length > 0 && (isAnswer || !isNewWorkflow(text))
  if (isOpen && isPlainQuestion(text)) {
    return talk(/\bhow (much|many)\b|\b(price|rate)\b/i.test(text) ? intentTexts.needsRun : intentTexts.noQuestion)
  }
  const isEmpty = !isOpen
  const isChange = !isEmpty && speaksOfChange(reading, context)
  const template = isChange || !(isEmpty || mayAskForTemplate(text)) ? undefined : readTemplate(reading, context)
  if (template !== undefined) {
    const lost = lostNames(reading.entities, template.steps, [], vocabulary)
    const notUnderstood = [...template.notUnderstood, ...lost].slice(0, 40)
    return { ...empty('create', summary), ...template, notUnderstood }
  }
  const read = readSteps(reading, context)
  if (!isChange && read.refusal !== undefined) return { ...empty('refuse', summary), ...read }
  const isNew = isEmpty || (!isChange && isNewRequest(read, reading, context))
  const edit = isNew ? undefined : readEdits(raw, context)
  if (edit !== undefined) return { ...empty(edit.refusal ? 'refuse' : 'edit', summary), ...edit }
  if (read.refusal !== undefined) return { ...empty('refuse', summary), ...read }
  const again = read.steps.length === 0 || !isNew ? askAgain(raw, context) : undefined
  if (again !== undefined) return again
  if (!isNew) return { ...talk(intentTexts.noChange), notUnderstood: read.notUnderstood }
  if (read.steps.length === 0) return { ...talk(intentTexts.notUnderstood), notUnderstood: read.notUnderstood }
  return { ...empty('create', summary), ...read }
}

/** "Forget it, swap 2 ETH to DAI" and "cancel that. 2 ETH to DAI": the rest is a request of its own. */
const dismissal =
  /^\s*(?:(?:no|nope|ok(?:ay)?|actually|please|hm+)[\s,.!]+)*(?:(?:never ?mind|nvm|forget (?:about )?(?:it|that|this))(?: that| it| please)?[\s,.;:!\u2013-]+|(?:cancel|scrap|drop|discard|skip|ditch) (?:it|that|this)(?: please)?\s*[,.;:!\u2013-]+\s*)(?:(?:and|but|instead|just|rather)\s+)?(\S+\s+\S.*)$/is

/** A request that is quoted as a whole. */
const withoutQuotes = (text: string): string => /^\s*["\u201c]([^"\u201c\u201d]*)["\u201d]\s*$/.exec(text)?.[1] ?? text

const empty = (kind: Intent['kind'], summary: string): Intent => ({
  kind,
  summary,
  steps: [],
  edits: [],
  features: [],
  missing: [],
  notUnderstood: [],
})

const talk = (text: string): Intent => empty('talk', text)

/** What may be said to a proposal. */
const agreements =
  /^(yes|yep|yeah|ok|okay|sure|do (it|that)|apply( it)?|approve it|go( ahead)?|looks good|that looks good|confirm|accept( it)?|yes please|yes,? do it)$/

function readSmallTalk(text: string, isAsked: boolean): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[!.?,]+$/g, '')
  if (!isAsked && agreements.test(plain)) return intentTexts.approve
  if (/^(hi|hello|hey|yo|good (morning|evening|afternoon)|gm|howdy|hi there|hello there|hey there|sup)$/.test(plain))
    return intentTexts.hello
  if (
    /^(thanks|thank you|thx|ty|cool|great|nice|perfect|awesome|thanks a lot|many thanks|good job|well done)( (so|very) much)?$/.test(
      plain,
    )
  )
    return intentTexts.thanks
  if (
    /^(please )?((can|could|will) you )?(run|execute|start|launch|test|simulate|try|try out) (it|this|that|(the|my|this) (workflow|flow)|now|everything)( now| for me| please)?$|^(how|when|where) (do|can|would|should|does|will) (i|we|it|this) (run|execute|start|test|simulate|try)( it| this| the workflow)?$|^run$/.test(
      plain,
    )
  ) {
    return intentTexts.runs
  }
  if (
    /^((how|where) (do|can|would|should) (i|we) |(please )?((can|could|will) you )?)(deploy|publish|ship|host|generate|export|download|get) (this|it|(the |this |my )?(app|application|workflow|code|dapp|project))( app| workflow| please)?$/.test(
      plain,
    )
  ) {
    return intentTexts.generates
  }
  return /^(no|nope|nah|(ok(ay)? |actually,? |no,? )?(cancel|stop|never ?mind|nvm|forget (it|that)|abort|leave it|skip it)( (it|that|this|please))?|nothing|no thanks?|don't)$/.test(
    plain,
  )
    ? intentTexts.stopped
    : undefined
}
