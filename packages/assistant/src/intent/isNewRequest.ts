import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Reading } from './reading.ts'
import type { ReadSteps } from './readSteps.ts'
import { isTrade } from './traits.ts'
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
 * Whether steps read from a request without words of change are a new workflow, which replaces the open one.
 *
 * - They are if they sign or send, nothing is missing, and they are complete trades ("swap 5 ETH to DAI") or something
 *   that the canvas does not have
 * - "swap 5 ETH to DAI instead" is a change
 */
export function isNewRequest(
  { steps, missing, refusal }: ReadSteps,
  { catalogue, document }: AssistantContext,
): boolean {
  if (refusal !== undefined || missing.length > 0) return false
  const acting = steps.flatMap(({ componentId }) => {
    const component = catalogue.definitions.get(componentId)
    return component?.effect === 'sign' || component?.effect === 'broadcast' ? [component] : []
  })
  const isNew = (component: ComponentInfo) =>
    isTrade(component) || document.nodes.every(({ componentId }) => componentId !== component.id)
  return acting.length > 0 && acting.every(isNew)
}
