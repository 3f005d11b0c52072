import type { Json, JsonObject, Ports } from '@sluice/workflow'
import { formatOutput, type ValueLookup } from '../../editor/formatOutput.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'

/** The output that says most, in one line: an amount or a quote, otherwise the first one with a unit or a name. */
export function describeOutputs(ports: Ports, outputs: JsonObject, lookup: ValueLookup): string | undefined {
  let first: string | undefined
  for (const [name, port] of Object.entries(ports)) {
    const value = outputs[name]
    const text = value === undefined || value === null ? undefined : formatOutput(port, value as Json, lookup)
    if (text === undefined) continue
    if (port.unit === 'baseUnits' || text.includes('→')) return shortenDecimals(text)
    first ??= text
  }
  return first
}
