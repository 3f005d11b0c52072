import type { StudioRegistry } from '../../editor/command.ts'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import type { RunState } from '../../editor/runStore.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { readToken } from '../results/readOutput.ts'
import { dockTexts } from './texts.ts'

const significantDigits = 6

/** What the last transaction of a finished run brought, and how long the run took; undefined where nothing arrived. */
export function describeOutcome({ view, document }: RunState, registry: StudioRegistry): string | undefined {
  if (view.status !== 'success' || document === null || view.startedAt === null || view.endedAt === null)
    return undefined
  const ended = document.nodes
    .flatMap(node => {
      const run = view.nodes.get(node.id)
      return run?.outputs && typeof run.outputs.transactionHash === 'string'
        ? [{ node, run, outputs: run.outputs }]
        : []
    })
    .toSorted((one, other) => (other.run.endedAt ?? 0) - (one.run.endedAt ?? 0))
  for (const { node, outputs } of ended) {
    const lookup = createValueLookup(node, document, view.nodes, registry)
    // Other amounts, such as the price of a listing, did not arrive.
    const { outputAmount: port } = registry.get(node.componentId)?.outputs ?? {}
    const value = outputs.outputAmount ?? null
    const token = port?.unit === 'baseUnits' ? readToken(port, value, lookup) : undefined
    if (!token || !/^\d+$/.test(String(value))) continue
    const amount = `${formatTokenAmount(BigInt(String(value)), token.decimals, significantDigits)} ${token.symbol}`
    return dockTexts.received(amount, formatDuration(view.endedAt - view.startedAt))
  }
  return undefined
}
