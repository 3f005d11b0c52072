import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantCatalogue } from '../assistant.ts'
import type { Step } from '../intent.ts'
import { signs } from './precedents.ts'

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
  return ordered
}

function isSameTrade({ values: left }: Step, { values: right }: Step): boolean {
  return (['chainId', 'token', 'toToken', 'amount'] as const).every(
    key => left[key] === undefined || right[key] === undefined || left[key] === right[key],
  )
}
