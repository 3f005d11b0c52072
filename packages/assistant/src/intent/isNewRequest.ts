import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { meaningsOf } from '../values/meanings.ts'
import { findMentions } from './mentions.ts'
import type { Reading } from './reading.ts'
import type { ReadSteps } from './readSteps.ts'
import { isTrade } from './traits.ts'
import { splitWords } from './vocabulary.ts'

/** Words that speak of what is on the canvas. */
const changes =
  /\b(add|also|too|insert|include|append|attach|instead|change|changed|set|make (it|this|that|the)|remove|delete|drop|replace|rename|connect|disconnect|link|move the|before the|after the|between|then|it|them|this|that|these|there|increase|decrease|raise|lower|reduce|turn (on|off)|enable|disable|as well|on top|update|edit|modify|extend|only if|only when|but|keep|undo|duplicate|copy|gate|guard|protect)\b/i

const asksForNew =
  /\b(new|another|different|fresh|separate|second) (workflow|flow|app|application|project|one|dapp|canvas|pipeline)\b|\bstart (over|again|fresh|from scratch)\b|\bfrom scratch\b|\breplace (everything|the (whole )?(workflow|canvas))\b|\b(clear|reset|empty) (the |this |my )?(canvas|workflow)\b/i

/** Verbs and nouns of a request for a whole application. */
const asksForApplication =
  /\b(app|apps|application|dapp|template|platform|website|interface|frontend|terminal|starter|boilerplate|suite|clone)\b/i
const creates =
  /^\W*((please|pls|can you|could you|i want( you)? to|i('d| would) like( you)? to|let's|let us|help me) )*(build|create|make|generate|design|give me|set up|i want|i need|i'd like|show me|start|prepare)\b/i

/** Whether a request may mean a template while a workflow is open: it asks for something to be made. */
export const mayAskForTemplate = (request: string): boolean =>
  creates.test(request) && (asksForApplication.test(request) || /\bworkflow\b/i.test(request))

const opened = /\b(the|this|my|current|open) (workflow|app|application|project|platform)\b/i
const asksForWorkflow = /\b(workflow|app|application|dapp|project|platform|bot)\b/i

/** Whether a request names a new workflow as such. */
export const isNewWorkflow = (request: string): boolean =>
  asksForNew.test(request) || (creates.test(request) && asksForWorkflow.test(request) && !opened.test(request))

/** Whether a request speaks of a change, or names a node of the canvas by its label. */
export function speaksOfChange({ request, entities }: Reading, { document }: AssistantContext): boolean {
  if (changes.test(request)) return true
  const text = ` ${entities.map(({ word }) => word).join(' ')} `
  return document.nodes.some(({ label }) => text.includes(` the ${splitWords(label).join(' ')} `))
}

/**
 * Whether steps read from a request without words of change are a new workflow, which replaces the open one.
 *
 * - They are if the request begins with an action, which signs or sends, nothing is missing, and the canvas has no node
 *   of that component: "bridge 100 USDC to Polygon" where nothing bridges
 * - "swap 5 ETH to DAI" sets the values of the swap that is open
 */
export function isNewRequest(
  { steps, missing, refusal }: ReadSteps,
  { entities, vocabulary }: Reading,
  { catalogue, document }: AssistantContext,
): boolean {
  if (refusal !== undefined) return false
  const acting = steps.flatMap(({ componentId }) => {
    const component = catalogue.definitions.get(componentId)
    return component?.effect === 'sign' || component?.effect === 'broadcast' ? [component] : []
  })
  const isNew = ({ id }: ComponentInfo) => document.nodes.every(({ componentId }) => componentId !== id)
  const start = entities.findIndex(({ word }) => !politeWords.has(word))
  const [first] = findMentions(entities.slice(Math.max(0, start)), vocabulary)
  const isAction = first?.from === 0 && (first.concept?.isVerb === true || requestVerbs.has(entities[start]!.word))
  if (acting.length === 0 || !acting.every(isNew) || !(isAction || requestVerbs.has(entities[start]?.word ?? '')))
    return false
  // Where nothing trades, even an incomplete trade is no change.
  return missing.length === 0 || (acting.every(isTrade) && !document.nodes.some(tradesIn(catalogue)))
}

const tradesIn =
  ({ definitions }: AssistantContext['catalogue']) =>
  ({ componentId }: { readonly componentId: string }): boolean => {
    const component = definitions.get(componentId)
    return component !== undefined && (component.effect === 'broadcast' || meaningsOf(component).has('toToken'))
  }

/** Words before the verb of a request. */
const politeWords: ReadonlySet<string> = new Set(
  "please pls plz can could would will you i we want wanna need like to i'd i'll let us let's lets help me now ok okay hi hey hello , just".split(
    ' ',
  ),
)

/** Verbs that ask for something to be made or done. */
const requestVerbs: ReadonlySet<string> = new Set(
  'build create make generate design prepare compose develop launch deploy place send submit sign call execute approve revoke cancel transfer mint bridge swap sell buy trade exchange convert give'.split(
    ' ',
  ),
)
