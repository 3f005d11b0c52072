import { errorPortId, findOutput, findPort, type WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedByNode } from '../editor/connectedInputs.ts'

/** What the connections of a document mean for the card of one node. */
export type Links = {
  /** Labels of the nodes that fill its inputs. */
  readonly connected: ReadonlyMap<string, string>
  readonly hasErrorBranch: boolean
  /** Ports that connections name and the component does not have, or no longer has. */
  readonly lostInputs: readonly string[]
  readonly lostOutputs: readonly string[]
}

export const noLinks: Links = { connected: new Map(), hasErrorBranch: false, lostInputs: [], lostOutputs: [] }

/** The links of every node that has some. */
export function linksByNode(document: WorkflowDocument, registry: StudioRegistry): ReadonlyMap<string, Links> {
  const componentOf = new Map(document.nodes.map(node => [node.id, registry.get(node.componentId)]))
  const found = new Map<string, Links>()
  const add = (nodeId: string, change: (links: Links) => Partial<Links>) => {
    const links = found.get(nodeId) ?? noLinks
    found.set(nodeId, { ...links, ...change(links) })
  }
  for (const [nodeId, connected] of connectedByNode(document)) add(nodeId, () => ({ connected }))
  for (const { source, sourcePort, target, targetPort } of document.edges) {
    if (!findOutput(componentOf.get(source)?.outputs ?? {}, sourcePort)) {
      add(source, ({ lostOutputs }) => ({ lostOutputs: withPort(lostOutputs, sourcePort) }))
    } else if (sourcePort === errorPortId) add(source, () => ({ hasErrorBranch: true }))
    if (!findPort(componentOf.get(target)?.inputs ?? {}, targetPort)) {
      add(target, ({ lostInputs }) => ({ lostInputs: withPort(lostInputs, targetPort) }))
    }
  }
  return found
}

const withPort = (ports: readonly string[], port: string) => (ports.includes(port) ? ports : [...ports, port])

/** Whether two links look the same on a card. */
export function sameLinks(a: Links, b: Links): boolean {
  return (
    a === b ||
    (a.hasErrorBranch === b.hasErrorBranch &&
      sameList(a.lostInputs, b.lostInputs) &&
      sameList(a.lostOutputs, b.lostOutputs) &&
      a.connected.size === b.connected.size &&
      [...a.connected].every(([key, value]) => b.connected.get(key) === value))
  )
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((port, index) => port === b[index])
