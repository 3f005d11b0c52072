import { type ComponentInfo, findConversion, getTypeChecker, type Port } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'

export type RankedPort = { readonly portId: string; readonly port: Port; readonly rank: number }

type Shape = Pick<ComponentInfo, 'inputs' | 'outputs'>

const converting = 10

/** Ranks a component's compatible ports: same type and unit, declared compatible, any, then by conversion cost. */
export function rankPorts(
  registry: Pick<StudioRegistry, 'transformations'>,
  component: Shape,
  fromSide: 'input' | 'output',
  from: Port,
): readonly RankedPort[] {
  const checker = getTypeChecker(registry)
  return Object.entries(fromSide === 'output' ? component.inputs : component.outputs)
    .flatMap(([portId, port]): RankedPort[] => {
      const [output, input] = fromSide === 'output' ? [from, port] : [port, from]
      if (output.unit && input.unit && output.unit !== input.unit) return []
      const conversion = findConversion(checker, output, input)
      if (!conversion) return []
      const isSameType = output.dataType === input.dataType
      const isAny = port.dataType === 'any' || from.dataType === 'any'
      const kind = conversion.steps.length > 0 ? converting + conversion.cost : isSameType ? 0 : isAny ? 6 : 3
      const rank =
        kind + (output.unit === input.unit ? 0 : 1) + (sameName(from, port) ? -0.5 : port.required ? 0 : 0.25)
      return [{ portId, port, rank }]
    })
    .sort((left, right) => left.rank - right.rank)
}

/** Treats "Chain" and "Chain ID" as the same name. */
const sameName = (one: Port, other: Port) => {
  const [left, right] = [one.name.toLowerCase(), other.name.toLowerCase()]
  return left.includes(right) || right.includes(left)
}
