import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { documentGeometry, type NodeGeometry, type PlacedPort } from '@sluice/workflow/geometry'
import { getSmoothStepPath, Position, ViewportPortal } from '@xyflow/react'
import type { StudioComponent } from '../../canvas/graph/flowNode.ts'
import { previewValue } from '../../canvas/graph/previewValue.ts'
import { componentNameOf, fieldText, summarizeConfig } from '../../canvas/graph/summarizeConfig.ts'
import { overlayZIndex } from '../../canvas/overlayZIndex.ts'
import { canvasTexts } from '../../canvas/texts.ts'
import { portPosition } from '../../canvas/wires/portPosition.ts'
import type { StudioRegistry } from '../../editor/command.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { findIcon } from '../../ui/icons.ts'
import type { Difference } from '../proposal/describeDifference.ts'
import { assistantTexts } from '../texts.ts'

/** Draws a proposal over the canvas: what is added, changed, moved and removed. Nothing of it is in the document. */
export function ProposalLayer({ difference }: { readonly difference: Difference }) {
  const { registry } = useEditor()
  const { before, after, added, removed, changed, moved, addedEdges, removedEdges } = difference
  const isMoved = new Set(moved.map(({ id }) => id))
  const geometryBefore = documentGeometry(before, registry)
  const geometryAfter = documentGeometry(after, registry)
  return (
    <ViewportPortal>
      {/* The card of the assistant says the same in words. */}
      <div
        aria-hidden="true"
        data-proposal=""
        style={{ zIndex: overlayZIndex }}
        className="pointer-events-none absolute top-0 left-0"
      >
        <svg aria-hidden="true" className="absolute overflow-visible" width={1} height={1}>
          <Wires edges={removedEdges} document={before} registry={registry} color="var(--danger)" dash="2 4" />
          <Wires edges={addedEdges} document={after} registry={registry} color="var(--success)" dash="6 4" />
        </svg>
        {moved.map(node => (
          <Frame key={node.id} node={node} geometry={geometryAfter(node)} className="border-warn-frame" />
        ))}
        {before.nodes.map(node => {
          const lines = changed.get(node.id)
          if (!lines || node.hidden) return null
          return (
            <Frame
              key={node.id}
              node={node}
              geometry={geometryBefore(node)}
              className={isMoved.has(node.id) ? 'border-warn-frame/50' : 'border-warn-frame'}
            >
              <ul className="absolute inset-x-0 top-full mt-1.5 rounded-md border border-warn-frame bg-warn-soft px-2 py-1 text-meta text-warn">
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a proposal never change
                  <li key={index} className="line-clamp-2 wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            </Frame>
          )
        })}
        {removed.map(node => (
          <Frame key={node.id} node={node} geometry={geometryBefore(node)} className="border-danger bg-danger-soft/70">
            <span className="absolute -top-3 left-3 rounded-md border border-danger bg-danger-soft px-1.5 text-meta font-medium text-danger line-through">
              {node.label}
            </span>
          </Frame>
        ))}
        {added.map(node => (
          <Ghost
            key={node.id}
            node={node}
            geometry={geometryAfter(node)}
            registry={registry}
            fed={fedFields(after, node.id)}
          />
        ))}
      </div>
    </ViewportPortal>
  )
}

type WiresProps = {
  readonly edges: readonly WorkflowEdge[]
  readonly document: WorkflowDocument
  readonly registry: StudioRegistry
  readonly color: string
  readonly dash: string
}

function Wires({ edges, document, registry, color, dash }: WiresProps) {
  return edges.map(({ id, source, sourcePort, target, targetPort }) => {
    const from = portPosition(document, registry, { nodeId: source, portId: sourcePort, side: 'output' })
    const to = portPosition(document, registry, { nodeId: target, portId: targetPort, side: 'input' })
    if (!from || !to) return null
    const [path] = getSmoothStepPath({
      sourceX: from.x,
      sourceY: from.y,
      sourcePosition: Position.Right,
      targetX: to.x,
      targetY: to.y,
      targetPosition: Position.Left,
      borderRadius: 10,
    })
    return <path key={id} d={path} fill="none" stroke={color} strokeWidth={2.5} strokeDasharray={dash} />
  })
}

type PlacedProps = {
  readonly node: WorkflowNode
  readonly geometry: NodeGeometry
}

const boxOf = ({ node: { position }, geometry: { width, height } }: PlacedProps) => ({
  left: position.x,
  top: position.y,
  width,
  height,
})

type FrameProps = PlacedProps & { readonly className: string; readonly children?: React.ReactNode }

/** Frame around an existing card. */
function Frame({ className, children, ...placed }: FrameProps) {
  return (
    <div className={`absolute rounded-lg border-2 border-dashed ${className}`} style={boxOf(placed)}>
      {children}
    </div>
  )
}

/** Fields of a node whose value comes by a wire. */
const fedFields = ({ edges }: WorkflowDocument, nodeId: string): ReadonlySet<string> =>
  new Set(edges.flatMap(({ target, targetPort }) => (target === nodeId ? [targetPort] : [])))

type GhostProps = PlacedProps & { readonly registry: StudioRegistry; readonly fed: ReadonlySet<string> }

/** Card that would be added; like a card it shows its values on the rows of their ports, or below its title. */
function Ghost({ fed, registry, ...placed }: GhostProps) {
  const { node, geometry } = placed
  const component = registry.get(node.componentId)
  const Icon = findIcon(component?.icon ?? '')
  const { inputs, outputs, folded } = geometry
  const values = new Map(component ? inputs.map(({ id }) => [id, ownValue(component, node, id, fed)]) : [])
  const unknown = new Map([...fed].map(key => [key, { text: '' }]))
  const summary = component && summarizeConfig(component, node.config, values, unknown)
  return (
    <div
      className="absolute flex flex-col rounded-xl border-2 border-dashed border-success bg-success-soft/90 text-base"
      style={boxOf(placed)}
    >
      <div className="flex h-[42px] shrink-0 items-center gap-2 px-3">
        <Icon size={18} className="shrink-0 text-success" />
        <div className="min-w-0 flex-1">
          <div className="truncate font-semibold">{node.label}</div>
          <div className="figures truncate text-meta text-ink-2">
            {summary ?? (component ? componentNameOf(node, component) : node.componentId)}
          </div>
        </div>
        <span className="rounded-md bg-success px-1.5 text-meta font-medium text-surface-1">
          {assistantTexts.added}
        </span>
      </div>
      <div className="flex justify-between gap-2 px-3 pt-1 text-meta text-ink-2">
        <PortNames ports={inputs} values={values} more={folded.length} />
        <PortNames ports={outputs} />
      </div>
    </div>
  )
}

/** Configured value of an input that no wire feeds; undefined where there is none to show. */
function ownValue(component: StudioComponent, { config }: WorkflowNode, key: string, fed: ReadonlySet<string>) {
  const field = component.fields.find(candidate => candidate.key === key)
  if (!field || field.sensitive || fed.has(key) || previewValue(field, config).state !== 'set') return undefined
  return fieldText(field, component.inputs, config)
}

type PortNamesProps = {
  readonly ports: readonly PlacedPort[]
  readonly values?: ReadonlyMap<string, string | undefined>
  readonly more?: number
}

/** Names of the ports with their values, beside the ends of their wires. */
function PortNames({ ports, values, more = 0 }: PortNamesProps) {
  return (
    <ul className="min-w-0 even:text-right">
      {ports.map(({ id, port }) => (
        <li key={id} className="truncate leading-[22px]">
          {port.name}
          {values?.get(id) !== undefined && <span className="figures ml-1.5 text-ink">{values.get(id)}</span>}
        </li>
      ))}
      {more > 0 && <li className="leading-[22px]">{canvasTexts.moreInputs(more)}</li>}
    </ul>
  )
}
