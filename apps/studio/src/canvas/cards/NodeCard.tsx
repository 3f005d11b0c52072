import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import { nodeGeometry } from '@sluice/workflow/geometry'
import type { NodeProps } from '@xyflow/react'
import { type CSSProperties, memo, useMemo } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useRuns } from '../../editor/useStores.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { NodeConnections } from '../graph/connectionsByNode.ts'
import { findMissing } from '../graph/findMissing.ts'
import type { FlowNode, StudioComponent } from '../graph/flowNode.ts'
import { canvasTexts } from '../texts.ts'
import { CardHeader } from './CardHeader.tsx'
import { CardHero } from './CardHero.tsx'
import { PortHandle } from './PortHandle.tsx'
import { PortRows } from './PortRows.tsx'
import { findShownRun, readStatus } from './readStatus.ts'
import { useFedValues } from './useFedValues.ts'
import { useIsJustDone } from './useIsJustDone.ts'
import './card.css'
import './detail.css'

const NoteCard = lazyComponent(() => import('./NoteCard.tsx').then(module => module.NoteCard))
const UnknownCard = lazyComponent(() => import('./UnknownCard.tsx').then(module => module.UnknownCard))
const MissingPorts = lazyComponent(() => import('./MissingPorts.tsx').then(module => module.MissingPorts))
const NodeFooter = lazyComponent(() => import('./NodeFooter.tsx').then(module => module.NodeFooter))

/** Card of one node. Its size comes from the component definition, its status from the run store. */
export const NodeCard = memo(function NodeCard({ data, selected }: NodeProps<FlowNode>) {
  const { node, component, links } = data
  if (!component) return <UnknownCard node={node} selected={selected} links={links} />
  if (nodeGeometry(component).isNote) return <NoteCard node={node} component={component} selected={selected} />
  return <ComponentCard node={node} component={component} links={links} isSelected={selected} />
})

type CardProps = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly links: NodeConnections
  readonly isSelected: boolean
}

/** Memoised apart from its position, which changes with every step of a drag. */
const ComponentCard = memo(function ComponentCard({ node, component, links, isSelected }: CardProps) {
  const { selection, view } = useEditor()
  const run = useRuns(state => findShownRun(state, node.id))
  const config = useMemo(() => fillDefaults(component.fields, node.config), [component, node.config])
  const geometry = nodeGeometry(component, links.feeds)
  const fed = useFedValues(links)
  const missing = useMemo(() => findMissing(component, config, links.feeds), [component, config, links.feeds])
  const isRefused = useRuns(({ phase }) => phase === 'refused')
  const status = readStatus(run)
  const isJustDone = useIsJustDone(status)
  const configure = () => {
    selection.select([node.id])
    view.setState({ inspectedNodeId: node.id })
  }
  const ends = { nodeId: node.id, nodeLabel: node.label, isSelected }
  return (
    <article
      aria-label={`${node.label}, ${component.category}, ${canvasTexts.statuses[status]}`}
      data-status={status}
      data-just-done={isJustDone ? '' : undefined}
      data-footer={run && hasEnded.has(status) ? '' : undefined}
      data-problem={isRefused && missing.length > 0 ? '' : undefined}
      data-size={geometry.rows < 2 ? 'line' : geometry.rows < 5 ? 'low' : undefined}
      className="studio-card"
      style={{ '--hue': `var(--hue-${component.category.toLowerCase()})` } as CSSProperties}
    >
      {status === 'running' && (
        <div aria-hidden="true" className="studio-card-sweep">
          <div className="h-full w-2/5 animate-sweep bg-accent" />
        </div>
      )}
      <CardHeader node={node} component={component} run={run} isOneRow={geometry.rows < 2} onConfigure={configure}>
        <CardHero
          node={node}
          component={component}
          geometry={geometry}
          config={config}
          missing={missing}
          fed={fed}
          run={run}
          isJustDone={isJustDone}
        />
      </CardHeader>
      <PortRows
        node={node}
        component={component}
        geometry={geometry}
        config={config}
        fed={fed}
        given={run?.outputs ?? null}
        taken={links.taken}
        isSelected={isSelected}
      />
      {hasMissingPorts(links) && <MissingPorts links={links} />}
      {geometry.after && <PortHandle {...ends} side="input" placed={geometry.after} isQuiet={!links.runsAfter} />}
      {geometry.error && <PortHandle {...ends} side="output" placed={geometry.error} isQuiet={!links.hasErrorBranch} />}
      {run && hasEnded.has(status) && (
        <NodeFooter nodeId={node.id} run={run} missing={missing} fields={component.fields} />
      )}
    </article>
  )
})

const hasMissingPorts = ({ missingInputs, missingOutputs }: NodeConnections) =>
  missingInputs.length + missingOutputs.length > 0

const hasEnded: ReadonlySet<string> = new Set(['success', 'error', 'skipped', 'cancelled'])
