import { checkConnection } from '../compatibility/checkConnection.ts'
import type { Conversion } from '../compatibility/createTypeChecker.ts'
import { findConversion, getTypeChecker } from '../compatibility/findConversion.ts'
import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import { findInput, findOutput, isOrderEdge, type Port, type Ports } from '../port.ts'
import type { Definitions } from '../registry.ts'

export type ProposedEdge = Omit<WorkflowEdge, 'id'>

/** An edge with optional ports; an omitted port may be any port of its node. */
export type PartialConnection = Pick<ProposedEdge, 'source' | 'target'> & {
  readonly sourcePort?: string
  readonly targetPort?: string
  /** Port to prefer among equal candidates. */
  readonly preferred?: string
}

type Pair = { readonly sourcePort: string; readonly targetPort: string; readonly rank: number }

/**
 * Returns the best lossless edge between two nodes, or null. Equal names without conversion rank first, then required
 * inputs. Values are converted only between ports of the same name.
 */
export function chooseConnection(
  document: WorkflowDocument,
  registry: Definitions,
  { source, target, ...ports }: PartialConnection,
): ProposedEdge | null {
  const outputs = portsOf(document, registry, source, 'outputs', ports.sourcePort)
  const inputs = portsOf(document, registry, target, 'inputs', ports.targetPort)
  const component = registry.get(document.nodes.find(({ id }) => id === target)?.componentId ?? '')
  const taken = new Set(
    document.edges.flatMap(edge => (edge.target === target && !isOrderEdge(edge, component) ? edge.targetPort : [])),
  )
  const checker = getTypeChecker(registry)
  const pairs: Pair[] = []
  for (const [sourcePort, output] of outputs) {
    for (const [targetPort, input] of inputs) {
      const conversion = taken.has(targetPort) ? null : findConversion(checker, output, input)
      if (!conversion || conversion.warnings.length > 0) continue
      const isPreferred = ports.preferred === (ports.sourcePort === undefined ? sourcePort : targetPort)
      const isAlike = sourcePort === targetPort
      if (!isPreferred && !isAlike && !isSameMeaning(output, input)) continue
      const rank = rankOf(output, input, conversion) - (isPreferred ? 100 : 0) - (isAlike ? 4 : 0)
      pairs.push({ sourcePort, targetPort, rank })
    }
  }
  pairs.sort((left, right) => left.rank - right.rank)
  for (const { sourcePort, targetPort } of pairs) {
    const wanted = { source, sourcePort, target, targetPort }
    if (checkConnection(document, registry, wanted).ok) return wanted
  }
  return null
}

function portsOf(
  { nodes }: WorkflowDocument,
  registry: Definitions,
  nodeId: string,
  side: 'inputs' | 'outputs',
  only: string | undefined,
): readonly (readonly [string, Port])[] {
  const node = nodes.find(({ id }) => id === nodeId)
  const ports: Ports = (node && registry.get(node.componentId)?.[side]) ?? {}
  if (only === undefined) return Object.entries(ports)
  const port = side === 'outputs' ? findOutput(ports, only) : findInput(ports, only)
  return port ? [[only, port]] : []
}

/**
 * Whether two ports have the same meaning. Prevents silent connections such as address to token, even if the input
 * accepts both.
 */
function isSameMeaning(output: Port, input: Port): boolean {
  if (output.dataType === 'any' || input.dataType === 'any') return true
  // Two objects with different names, such as an order and a quote, are unrelated.
  if (input.dataType === 'object') return false
  return output.dataType === input.dataType && (input.unit === undefined || output.unit === input.unit)
}

/** Rank of a candidate; lower is better. */
function rankOf(output: Port, input: Port, conversion: Conversion): number {
  const isSame = output.dataType === input.dataType && output.dataType !== 'any'
  const isUnit = output.unit === input.unit
  const isAny = output.dataType === 'any' || input.dataType === 'any'
  return conversion.cost * 10 + (isSame ? 0 : 3) + (isUnit ? 0 : 2) + (isAny ? 5 : 0) - (input.required ? 1 : 0)
}
