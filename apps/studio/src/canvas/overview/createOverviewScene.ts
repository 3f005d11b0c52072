import {
  type ComponentInfo,
  errorPortId,
  findInput,
  findOutput,
  findTransformations,
  isOrderEdge,
  type WorkflowDocument,
} from '@sluice/workflow'
import { documentGeometry, type NodeGeometry, portTop } from '@sluice/workflow/geometry'
import type { StudioRegistry } from '../../editor/command.ts'
import { portStyles } from '../graph/portStyle.ts'
import { type GroupBox, groupBounds } from '../groups/groupBounds.ts'

export type OverviewCard = {
  readonly id: string
  readonly label: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** CSS color of the category. */
  readonly hue: string
  readonly look: 'card' | 'note' | 'unknown'
}

export type OverviewWire = {
  readonly id: string
  /** Indexes of its two cards. */
  readonly source: number
  readonly target: number
  /** Vertical port offsets from the top of the cards. */
  readonly sourceTop: number
  readonly targetTop: number
  readonly color: string
  readonly dash: 'none' | 'transformed' | 'order' | 'broken'
}

/** Drawing data of a document for the overview; hidden nodes are left out. */
export type OverviewScene = {
  readonly cards: readonly OverviewCard[]
  readonly wires: readonly OverviewWire[]
  readonly groups: readonly GroupBox[]
  readonly indexOf: ReadonlyMap<string, number>
}

export function createOverviewScene(document: WorkflowDocument, registry: StudioRegistry): OverviewScene {
  const indexOf = new Map<string, number>()
  const cards: OverviewCard[] = []
  const components: (ComponentInfo | undefined)[] = []
  const geometries: NodeGeometry[] = []
  const geometryOf = documentGeometry(document, registry)
  for (const node of document.nodes) {
    const { id, label, componentId, position, hidden } = node
    if (hidden) continue
    const component = registry.get(componentId)
    const geometry = geometryOf(node)
    const { width, height, isNote } = geometry
    indexOf.set(id, cards.length)
    components.push(component)
    geometries.push(geometry)
    cards.push({
      id,
      label,
      x: position.x,
      y: position.y,
      width,
      height,
      hue: component ? `var(--hue-${component.category.toLowerCase()})` : 'var(--danger)',
      look: component ? (isNote ? 'note' : 'card') : 'unknown',
    })
  }
  const wires: OverviewWire[] = []
  for (const { id, source, sourcePort, target, targetPort } of document.edges) {
    const from = indexOf.get(source)
    const to = indexOf.get(target)
    if (from === undefined || to === undefined) continue
    const output = components[from] && findOutput(components[from].outputs, sourcePort)
    const input = components[to] && findInput(components[to].inputs, targetPort)
    const isBroken = (components[from] && !output) || (components[to] && !input)
    const isOrder = isOrderEdge({ targetPort }, components[to])
    const isTransformed =
      !isBroken && !isOrder && output && input && (findTransformations(output, input)?.length ?? 0) > 0
    wires.push({
      id,
      source: from,
      target: to,
      sourceTop: portTop(geometries[from]!, 'output', sourcePort),
      targetTop: portTop(geometries[to]!, 'input', targetPort),
      color:
        isBroken || sourcePort === errorPortId
          ? 'var(--danger)'
          : isOrder
            ? 'var(--ink-2)'
            : colorOf(output && portStyles[output.dataType].color, isTransformed),
      dash: isBroken ? 'broken' : isOrder ? 'order' : isTransformed ? 'transformed' : 'none',
    })
  }
  return { cards, wires, groups: groupBounds(document, registry), indexOf }
}

const colorOf = (typed: string | undefined, isTransformed: boolean | undefined) =>
  isTransformed ? 'var(--warn-frame)' : (typed ?? 'var(--line-strong)')
