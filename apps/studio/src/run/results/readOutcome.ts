import type { RunView } from '@sluice/engine'
import type { Token } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import type { RunState } from '../../editor/runStore.ts'
import { readToken } from './readOutput.ts'

/** What the last transaction of a finished run brought. Amounts in base units. */
export type Outcome = {
  readonly nodeId: string
  readonly received: { readonly token: Token; readonly units: bigint }
  /** Network fee in wei; null if unknown. */
  readonly fee: bigint | null
  readonly hash: `0x${string}`
  readonly receipt: Json | undefined
  /** Without the wait for the wallet. */
  readonly tookMs: number
  readonly waitedMs: number
}

/** Outcome of a run; undefined where no transaction brought anything. */
export function readOutcome(
  { view, document }: Pick<RunState, 'view' | 'document'>,
  registry: StudioRegistry,
): Outcome | undefined {
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
    const port = registry.get(node.componentId)?.outputs.outputAmount
    const units = readUnits(outputs.outputAmount)
    const token = port?.unit === 'baseUnits' ? readToken(port, outputs.outputAmount ?? null, lookup) : undefined
    if (!token || units === null) continue
    return {
      nodeId: node.id,
      received: { token, units },
      fee: readFee(outputs),
      hash: outputs.transactionHash as `0x${string}`,
      receipt: outputs.receipt,
      tookMs: view.endedAt - view.startedAt - readWaitedMs(view),
      waitedMs: readWaitedMs(view),
    }
  }
  return undefined
}

/** Milliseconds that the wallet's answers took; the wallet is asked for one at a time. */
export function readWaitedMs({ nodes }: Pick<RunView, 'nodes'>): number {
  return [...nodes.values()].reduce((sum, { waitedMs = 0 }) => sum + waitedMs, 0)
}

function readFee({ receipt }: JsonObject): bigint | null {
  if (!isJsonObject(receipt ?? null)) return null
  const { gasUsed, effectiveGasPrice } = receipt as JsonObject
  const [gas, price] = [readUnits(gasUsed), readUnits(effectiveGasPrice)]
  return gas === null || price === null ? null : gas * price
}

const readUnits = (value: Json | undefined): bigint | null =>
  /^\d{1,78}$/.test(String(value ?? '')) ? BigInt(String(value)) : null
