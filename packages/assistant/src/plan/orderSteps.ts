import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantCatalogue } from '../assistant.ts'
import type { Step } from '../intent.ts'
import { isDisplay, signs } from './precedents.ts'

type Known = { readonly step: Step; readonly index: number; readonly component: ComponentInfo }

/** Puts steps that serve another one, such as a quote or a slippage, in front of it; the rest stays in order. */
export function orderSteps(steps: readonly Known[], { connections: { connections } }: AssistantCatalogue) {
  const feeds = (from: Known, to: Known) => connections[from.component.id]?.[to.component.id]
  const serves = (from: Known, to: Known) => {
    const pairs = feeds(from, to)
    if (!pairs || feeds(to, from)) return false
    const isDecision = pairs.every(([port]) => from.component.outputs[port]?.dataType === 'boolean')
    return (!signs(from.component) || isDecision) && isSameTrade(from.step, to.step)
  }
  const ordered: Known[] = []
  for (const step of steps) {
    const place = ordered.findIndex(other => serves(step, other))
    ordered.splice(place < 0 ? ordered.length : place, 0, step)
  }
  // What combines several values comes after all that may give one, and what shows them comes last.
  const isCombining = ({ component, index }: Known) =>
    openValues(component).length > 3 &&
    !ordered.some(
      ({ step, component: next }) => step.after === index && !isDisplay(next) && (signs(next) || takesValues(next)),
    )
  const rank = (step: Known) => (isDisplay(step.component) ? 2 : isCombining(step) ? 1 : 0)
  return ordered.toSorted((left, right) => rank(left) - rank(right))
}

const openValues = ({ inputs, fields }: ComponentInfo): readonly string[] =>
  Object.keys(inputs).filter(key => inputs[key]!.dataType === 'any' && !fields.some(field => field.key === key))

const takesValues = (component: ComponentInfo): boolean => openValues(component).length > 0

function isSameTrade({ values: left }: Step, { values: right }: Step): boolean {
  return (['chainId', 'token', 'toToken', 'amount'] as const).every(
    key => left[key] === undefined || right[key] === undefined || left[key] === right[key],
  )
}
