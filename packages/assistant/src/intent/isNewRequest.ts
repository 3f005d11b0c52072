import type { AssistantContext } from '../assistant.ts'
import type { Reading } from './reading.ts'
import type { ReadSteps } from './readSteps.ts'
import { splitWords } from './vocabulary.ts'

/** Words that speak of what is on the canvas. */
const changes =
  /\b(add|also|too|insert|include|append|attach|instead|change|changed|set|make (it|this|that|the)|remove|delete|drop|replace|rename|connect|disconnect|link|move the|before the|after the|between|then|it|them|this|that|these|there|increase|decrease|raise|lower|reduce|turn (on|off)|enable|disable|as well|on top|update|edit|modify|extend|only if|only when|but|keep|undo|duplicate|copy|gate|guard|protect)\b/i

const asksForNew =
  /\b(new|another|different|fresh|separate|second) (workflow|flow|app|application|project|one|dapp|canvas|pipeline)\b|\bstart (over|again|fresh|from scratch)\b|\bfrom scratch\b|\breplace (everything|the (whole )?(workflow|canvas))\b|\b(clear|reset|empty) (the |this |my )?(canvas|workflow)\b/i

/** Whether a request names a new workflow as such. */
export const isNewWorkflow = (request: string): boolean => asksForNew.test(request)

/** Whether a request speaks of a change, or names a node of the canvas by its label. */
export function speaksOfChange({ request, entities }: Reading, { document }: AssistantContext): boolean {
  if (changes.test(request)) return true
  const text = ` ${entities.map(({ word }) => word).join(' ')} `
  return document.nodes.some(({ label }) => text.includes(` the ${splitWords(label).join(' ')} `))
}

/**
 * Whether steps read from a request on a canvas with nodes are a new workflow.
 *
 * - They are if something is signed, sent or quoted that the canvas does not have yet, and nothing is missing
 * - "swap 5 ETH to DAI" on a canvas with a swap is no new workflow: it changes that swap
 */
export function isNewRequest(
  { steps, missing, refusal }: ReadSteps,
  { catalogue, document }: AssistantContext,
): boolean {
  if (refusal !== undefined || missing.length > 0) return false
  const acting = steps.filter(({ componentId }) =>
    ['sign', 'broadcast'].includes(catalogue.definitions.get(componentId)?.effect ?? ''),
  )
  return (
    acting.length > 0 &&
    acting.every(({ componentId }) => document.nodes.every(node => node.componentId !== componentId))
  )
}
