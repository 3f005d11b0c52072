import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import { nodeGeometry } from '@sluice/workflow/geometry'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useRuns, useSelection } from '../../editor/useStores.ts'
import { classNames } from '../../ui/classNames.ts'
import { findIcon } from '../../ui/icons.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { describeCard } from '../cards/describeCard.ts'
import { findShownRun, readStatus } from '../cards/readStatus.ts'
import { statusIcons } from '../cards/statusIcons.ts'
import { TokenLine } from '../cards/TokenLine.tsx'
import { useFedValues } from '../cards/useFedValues.ts'
import { tokenLogos } from '../graph/cardValue.ts'
import { connectionsByNode, type NodeConnections } from '../graph/connectionsByNode.ts'
import { findMissing } from '../graph/findMissing.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { inFlowOrder } from '../graph/inFlowOrder.ts'
import { canvasTexts } from '../texts.ts'
import { useFollowedRow } from './useFollowedRow.ts'

/** Heights that the toolbar and the panels cover, in pixels. */
type Props = { readonly top: number; readonly bottom: number }

/** The flow as a list of its nodes in flow order, instead of a canvas too small to read. A tap opens a node. */
export function FlowList({ top, bottom }: Props) {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const nodes = useMemo(() => inFlowOrder(document), [document])
  const links = useMemo(() => connectionsByNode(document, registry), [document, registry])
  const list = useRef<HTMLOListElement>(null)
  useFollowedRow(list, top + bottom)
  return (
    <div className="studio-flow-list absolute inset-0 z-[4] bg-surface-0">
      <ol
        ref={list}
        aria-label={canvasTexts.list}
        className="scroll-slim absolute inset-x-0 scroll-py-2 overflow-y-auto px-3 py-1"
        style={{ top, bottom }}
      >
        {nodes.map((node, index) => (
          <li key={node.id} data-row={node.id} className="studio-flow-item">
            <Row
              node={node}
              component={registry.get(node.componentId)}
              links={links.get(node.id)}
              sources={sourcesOf(links.get(node.id), nodes, index)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Nodes that a node takes values from, the nearest first; none where that is the row above alone. */
function sourcesOf({ feeds }: NodeConnections, nodes: readonly WorkflowNode[], index: number): readonly string[] {
  const ids = new Set([...feeds.values()].map(({ source }) => source))
  if (ids.size === 1 && ids.has(nodes[index - 1]?.id ?? '')) return []
  return nodes.flatMap(({ id, label }) => (ids.has(id) ? [label] : [])).reverse()
}

type PartProps = {
  readonly node: WorkflowNode
  readonly component: StudioComponent | undefined
  readonly links: NodeConnections
}

type RowProps = PartProps & { readonly sources: readonly string[] }

function Row({ node, component, links, sources }: RowProps) {
  const { selection, view } = useEditor()
  const isSelected = useSelection(({ nodeIds }) => nodeIds.has(node.id))
  const run = useRuns(state => findShownRun(state, node.id))
  const status = readStatus(run)
  const state = statusIcons[status]
  const Icon = findIcon(component?.icon ?? '')
  const open = () => {
    selection.select([node.id])
    view.setState({ inspectedNodeId: node.id })
  }
  return (
    <button
      type="button"
      onClick={open}
      data-status={status}
      aria-current={isSelected || undefined}
      style={
        { '--hue': component ? `var(--hue-${component.category.toLowerCase()})` : 'var(--danger)' } as CSSProperties
      }
      className={classNames(
        'flex w-full items-start gap-3 rounded-lg border bg-surface-1 p-3 text-left shadow-card',
        rings[status] ?? 'border-line',
        isSelected && 'border-accent! ring-1 ring-accent ring-inset',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-[color-mix(in_oklab,var(--hue)_12%,transparent)] text-(--hue)">
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3 font-semibold wrap-anywhere" dir="auto">
          {node.label}
        </span>
        {component ? (
          <Line node={node} component={component} links={links} />
        ) : (
          <span className="block text-danger">{canvasTexts.componentNotFound}</span>
        )}
        {sources.length > 0 && (
          <span className="line-clamp-2 text-meta text-ink-2 wrap-anywhere">{canvasTexts.follows(sources)}</span>
        )}
      </span>
      {status !== 'idle' && (
        <span
          className={classNames('flex shrink-0 items-center gap-1 text-meta', state?.className ?? 'text-accent-strong')}
        >
          {canvasTexts.statuses[status]}
          {state && <state.icon size={14} aria-hidden="true" />}
        </span>
      )}
    </button>
  )
}

const rings: { readonly [status: string]: string } = {
  running: 'border-accent',
  waiting: 'border-warn-frame',
  error: 'border-danger',
}

const tones = { result: 'text-ink font-medium', missing: 'text-warn', warn: 'text-warn', danger: 'text-danger' }

type LineProps = PartProps & { readonly component: StudioComponent }

function Line({ node, component, links }: LineProps) {
  const run = useRuns(state => findShownRun(state, node.id))
  const fed = useFedValues(links)
  const config = useMemo(() => fillDefaults(component.fields, node.config), [component, node.config])
  const missing = useMemo(() => findMissing(component, config, links.feeds), [component, config, links.feeds])
  const geometry = nodeGeometry(component, links.feeds)
  const note = geometry.isNote && component.fields.find(({ type }) => type === 'textarea')
  const logos = tokenLogos({ component, config, fed, outputs: run?.outputs })
  const { text, tone } = note
    ? { text: String(config[note.key] ?? '') }
    : describeCard({ node, component, geometry, config, missing, fed, run })
  if (text === '') return null
  return (
    <span
      className={classNames('line-clamp-6 figures wrap-anywhere', tone ? tones[tone] : 'text-ink-2')}
      title={note ? text : undefined}
      dir="auto"
    >
      <TokenLine text={shortenDecimals(text)} logos={logos} isWhole />
    </span>
  )
}
