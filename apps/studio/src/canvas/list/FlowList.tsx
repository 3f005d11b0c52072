import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import { nodeGeometry } from '@sluice/workflow/geometry'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useRuns, useSelection } from '../../editor/useStores.ts'
import { classNames } from '../../ui/classNames.ts'
import { findIcon } from '../../ui/icons.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { describeCard } from '../cards/describeCard.ts'
import { readStatus } from '../cards/readStatus.ts'
import { statusIcons } from '../cards/statusIcons.ts'
import { useFedValues } from '../cards/useFedValues.ts'
import { connectionsByNode, type NodeConnections } from '../graph/connectionsByNode.ts'
import { findMissing } from '../graph/findMissing.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { inFlowOrder } from '../graph/inFlowOrder.ts'
import { canvasTexts } from '../texts.ts'

/** Space for the controls above the bottom panel. */
const controlsHeight = 60

/** Heights that the toolbar and the panels cover, in pixels. */
type Props = { readonly top: number; readonly bottom: number }

/** The flow as a list of its nodes in flow order, instead of a canvas too small to read. A tap opens a node. */
export function FlowList({ top, bottom }: Props) {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const nodes = useMemo(() => inFlowOrder(document), [document])
  const links = useMemo(() => connectionsByNode(document, registry), [document, registry])
  return (
    <ol
      aria-label={canvasTexts.list}
      className="studio-flow-list scroll-slim absolute inset-0 z-[4] overflow-y-auto bg-surface-0 px-3"
      style={{ paddingTop: top, paddingBottom: bottom + controlsHeight }}
    >
      {nodes.map(node => (
        <li key={node.id} className="studio-flow-item">
          <Row node={node} component={registry.get(node.componentId)} links={links.get(node.id)} />
        </li>
      ))}
    </ol>
  )
}

type RowProps = {
  readonly node: WorkflowNode
  readonly component: StudioComponent | undefined
  readonly links: NodeConnections
}

function Row({ node, component, links }: RowProps) {
  const { selection, view } = useEditor()
  const isSelected = useSelection(({ nodeIds }) => nodeIds.has(node.id))
  const run = useRuns(state => state.view.nodes.get(node.id))
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'center' })
  }, [isSelected])
  const status = readStatus(run)
  const state = statusIcons[status]
  const Icon = findIcon(component?.icon ?? '')
  const sources = [...new Set(links.connected.values())].join(', ')
  const open = () => {
    selection.select([node.id])
    view.setState({ inspectedNodeId: node.id })
  }
  return (
    <button
      ref={row}
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
        <span className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
          {node.label}
        </span>
        {component ? (
          <Line node={node} component={component} links={links} />
        ) : (
          <span className="block text-danger">{canvasTexts.componentNotFound}</span>
        )}
        {sources && <span className="block truncate text-meta text-ink-2">{canvasTexts.follows(sources)}</span>}
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

type LineProps = RowProps & { readonly component: StudioComponent }

function Line({ node, component, links }: LineProps) {
  const run = useRuns(state => state.view.nodes.get(node.id))
  const fed = useFedValues(links)
  const config = useMemo(() => fillDefaults(component.fields, node.config), [component, node.config])
  const missing = useMemo(() => findMissing(component, config, links.feeds), [component, config, links.feeds])
  const geometry = nodeGeometry(component, links.feeds)
  const note = geometry.isNote && component.fields.find(({ type }) => type === 'textarea')
  const { text, tone } = note
    ? { text: String(config[note.key] ?? '') }
    : describeCard({ node, component, geometry, config, missing, fed, run })
  return (
    <span className={classNames('line-clamp-2 figures wrap-anywhere', tone ? tones[tone] : 'text-ink-2')} dir="auto">
      {shortenDecimals(text)}
    </span>
  )
}
