import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import { handleSize, missingPortTop, nodeGeometry, type PlacedPort } from '@sluice/workflow/geometry'
import { Handle, type NodeProps, Position } from '@xyflow/react'
import Pin from 'lucide-react/icons/pin'
import Play from 'lucide-react/icons/play'
import Settings2 from 'lucide-react/icons/settings-2'
import Square from 'lucide-react/icons/square'
import { memo } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isNodeActive } from '../../editor/runStore.ts'
import { useRuns } from '../../editor/useStores.ts'
import { classNames } from '../../ui/classNames.ts'
import { findIcon } from '../../ui/icons.ts'
import type { NodeConnections } from '../graph/connectionsByNode.ts'
import type { FlowNode, StudioComponent } from '../graph/flowNode.ts'
import { previewFields } from '../graph/previewFields.ts'
import { previewValue } from '../graph/previewValue.ts'
import { canvasTexts } from '../texts.ts'
import { maxTextWidth } from './maxTextWidth.ts'
import { NodeFooter } from './NodeFooter.tsx'
import { NoteCard } from './NoteCard.tsx'
import { PortHandle } from './PortHandle.tsx'

/** Card of one node. Its size comes from the component definition, its status from the run store. */
export const NodeCard = memo(function NodeCard({ data, selected, dragging }: NodeProps<FlowNode>) {
  const { node, component, links } = data
  const { connected } = links
  const status = useRuns(state => state.view.nodes.get(node.id)?.status ?? 'idle')
  const error = useRuns(state => state.view.nodes.get(node.id)?.error)
  if (!component) return <UnknownCard node={node} selected={selected} links={links} />
  const geometry = nodeGeometry(component)
  if (geometry.isNote) return <NoteCard node={node} component={component} selected={selected} />
  return (
    <article
      aria-label={`${node.label}, ${component.category}, ${canvasTexts.statuses[status]}`}
      className={classNames(
        'group/card relative flex size-full flex-col rounded-lg border bg-surface-1 shadow-panel transition-shadow duration-150',
        selected ? 'border-accent ring-2 ring-accent' : status === 'error' ? 'border-danger' : 'border-line',
        dragging && 'cursor-grabbing',
      )}
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-2 left-0 w-[3px] rounded-r-full"
        style={{ background: `var(--hue-${component.category.toLowerCase()})` }}
      />
      {isNodeActive(status) && <ProgressLine />}
      <CardHeader node={node} component={component} status={status} />
      <Ports node={node} inputs={geometry.inputs} outputs={geometry.outputs} feeds={links.feeds} />
      <MissingPorts links={links} />
      <Previews node={node} component={component} count={geometry.previewCount} connected={connected} />
      <NodeFooter node={node} component={component} connected={connected} />
      {geometry.after && (
        <PortHandle
          nodeId={node.id}
          nodeLabel={node.label}
          side="input"
          placed={geometry.after}
          isQuiet={!links.runsAfter}
        />
      )}
      {geometry.error && (
        <PortHandle
          nodeId={node.id}
          nodeLabel={node.label}
          side="output"
          placed={geometry.error}
          isQuiet={!links.hasErrorBranch}
        />
      )}
      {error && (
        <div
          role="alert"
          className="absolute inset-x-0 top-full mt-1.5 rounded-md border border-danger/50 bg-danger-soft px-2.5 py-1.5 text-meta text-danger shadow-panel"
        >
          <span className="font-semibold">{canvasTexts.executionFailed}</span>
          <span className="line-clamp-3 break-words">{error.message}</span>
        </div>
      )}
    </article>
  )
})

function ProgressLine() {
  return (
    <div aria-hidden="true" className="absolute inset-x-2 top-0 h-0.5 overflow-hidden rounded-full bg-accent-soft">
      <div className="h-full w-2/5 animate-sweep bg-accent" />
    </div>
  )
}

type HeaderProps = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly status: keyof typeof canvasTexts.statuses
}

function CardHeader({ node, component, status }: HeaderProps) {
  const { host, view, selection, drafts } = useEditor()
  const isDraft = useStore(drafts, state => state[node.id] !== undefined)
  const Icon = findIcon(component.icon)
  const active = isNodeActive(status)
  const titleReservedWidth = headerReservedWidth - (node.pinned ? 18 : 0) - (isDraft ? 14 : 0)
  const titleFits = maxTextWidth(node.label, titleSize) <= titleReservedWidth
  const categoryFits = maxTextWidth(component.category, metaSize) <= headerReservedWidth
  const configure = () => {
    selection.select([node.id])
    view.setState({ inspectedNodeId: node.id })
  }
  return (
    <header className="flex h-[52px] shrink-0 items-center gap-1.5 border-b border-line pr-1.5 pl-3">
      <span style={{ color: `var(--hue-${component.category.toLowerCase()})` }}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <span className={classNames('font-semibold', cutUnless(titleFits))} title={node.label}>
            {node.label}
          </span>
          {node.pinned && (
            <span role="img" aria-label={canvasTexts.pinned} title={canvasTexts.pinned} className="shrink-0 text-info">
              <Pin size={12} aria-hidden="true" />
            </span>
          )}
          {isDraft && (
            <span
              role="img"
              aria-label={canvasTexts.unsaved}
              title={canvasTexts.unsaved}
              className="size-2 shrink-0 rounded-full bg-warn-frame"
            />
          )}
        </div>
        <div className={classNames('text-meta text-ink-2', cutUnless(categoryFits))}>{component.category}</div>
      </div>
      <button
        type="button"
        aria-label={active ? canvasTexts.stop : canvasTexts.run(node.label)}
        title={active ? canvasTexts.stop : canvasTexts.run(node.label)}
        onClick={() => void (active ? host.stop() : host.execute(node.id))}
        className="nodrag grid size-6 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        {active ? <Square size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
      </button>
      <button
        type="button"
        aria-label={canvasTexts.configure(node.label)}
        title={canvasTexts.configure(node.label)}
        onClick={configure}
        className="nodrag grid size-6 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        <Settings2 size={14} aria-hidden="true" />
      </button>
    </header>
  )
}

const cutUnless = (fits: boolean) => (fits ? 'whitespace-nowrap' : 'truncate')

/** Horizontal space in pixels that the header's icon and buttons take. */
const headerReservedWidth = 136
const rowReservedWidth = 206
const maxLinked = 112
const titleSize = 13
const metaSize = 12
const figureWidth = 7.5

const widestPort = (ports: readonly PlacedPort[]) =>
  Math.max(0, ...ports.map(({ port }) => maxTextWidth(port.required ? `${port.name} *` : port.name, metaSize)))

type PortsProps = {
  readonly node: WorkflowNode
  readonly inputs: readonly PlacedPort[]
  readonly outputs: readonly PlacedPort[]
  readonly feeds: NodeConnections['feeds']
}

function Ports({ node, inputs, outputs, feeds }: PortsProps) {
  if (inputs.length + outputs.length === 0) return null
  const lineClass = classNames('h-5 leading-5', cutUnless(widestPort(inputs) + widestPort(outputs) <= rowReservedWidth))
  return (
    <div className="flex justify-between gap-2 border-b border-line px-3 py-1.5 text-meta text-ink-2">
      <ul className="min-w-0">
        {inputs.map(({ id, port }) => (
          <li key={id} className={lineClass} title={port.description}>
            {port.name}
            {port.required && <span className="text-danger"> *</span>}
          </li>
        ))}
      </ul>
      <ul className="min-w-0 text-right">
        {outputs.map(({ id, port }) => (
          <li key={id} className={lineClass} title={port.description}>
            {port.name}
          </li>
        ))}
      </ul>
      {inputs.map(placed => (
        <PortHandle
          key={placed.id}
          nodeId={node.id}
          nodeLabel={node.label}
          side="input"
          placed={placed}
          feed={feeds.get(placed.id)}
        />
      ))}
      {outputs.map(placed => (
        <PortHandle key={placed.id} nodeId={node.id} nodeLabel={node.label} side="output" placed={placed} />
      ))}
    </div>
  )
}

type PreviewsProps = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly count: number
  readonly connected: ReadonlyMap<string, string>
}

function Previews({ node, component, count, connected }: PreviewsProps) {
  if (count === 0) return null
  const config = fillDefaults(component.fields, node.config)
  return (
    <dl className="border-b border-line px-3 py-1.5 text-meta">
      {previewFields(component.fields, config, count).map(field => {
        const source = connected.get(field.key)
        const preview = previewValue(field, config)
        const linked = source && canvasTexts.linked(source)
        const valueFits = !linked || maxTextWidth(linked, metaSize) <= maxLinked
        const valueWidth = linked
          ? Math.min(maxLinked, maxTextWidth(linked, metaSize))
          : Math.max(maxTextWidth(preview.text, metaSize), preview.text.length * figureWidth)
        const labelFits = maxTextWidth(field.label, metaSize) + valueWidth <= rowReservedWidth
        return (
          <div key={field.key} className="flex h-5 items-center gap-2 leading-5">
            <dt className={classNames('min-w-0 flex-1 text-ink-2', cutUnless(labelFits))}>{field.label}</dt>
            {linked ? (
              <dd className={classNames('max-w-28 text-accent', cutUnless(valueFits))}>{linked}</dd>
            ) : (
              <dd className={preview.state === 'set' ? 'figures' : 'text-ink-2 italic'}>{preview.text}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** Handles for connections whose ports no longer exist; they cannot be connected. */
function MissingPorts({ links }: { readonly links: NodeConnections }) {
  return (
    <>
      {links.missingInputs.map(id => (
        <Handle
          key={id}
          id={id}
          type="target"
          position={Position.Left}
          isConnectable={false}
          style={{ top: missingPortTop, width: handleSize, height: handleSize }}
          className="studio-lost-port"
        />
      ))}
      {links.missingOutputs.map(id => (
        <Handle
          key={id}
          id={id}
          type="source"
          position={Position.Right}
          isConnectable={false}
          style={{ top: missingPortTop, width: handleSize, height: handleSize }}
          className="studio-lost-port"
        />
      ))}
    </>
  )
}

type UnknownProps = { readonly node: WorkflowNode; readonly selected: boolean; readonly links: NodeConnections }

function UnknownCard({ node, selected, links }: UnknownProps) {
  return (
    <article
      aria-label={`${canvasTexts.componentNotFound}: ${node.componentId}`}
      className={classNames(
        'flex size-full flex-col justify-center rounded-lg border border-dashed bg-danger-soft px-3',
        selected ? 'border-accent ring-2 ring-accent' : 'border-danger',
      )}
    >
      <div className="font-semibold text-danger">{canvasTexts.componentNotFound}</div>
      <div className="truncate text-ink-2">{node.componentId}</div>
      <MissingPorts links={links} />
    </article>
  )
}
