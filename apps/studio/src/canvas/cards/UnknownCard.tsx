import type { WorkflowNode } from '@sluice/workflow'
import { classNames } from '../../ui/classNames.ts'
import type { NodeConnections } from '../graph/connectionsByNode.ts'
import { canvasTexts } from '../texts.ts'
import { MissingPorts } from './MissingPorts.tsx'

type Props = { readonly node: WorkflowNode; readonly selected: boolean; readonly links: NodeConnections }

/** Card of a component that is not installed. */
export function UnknownCard({ node, selected, links }: Props) {
  return (
    <article
      aria-label={`${canvasTexts.componentNotFound}: ${node.componentId}`}
      className={classNames(
        'studio-card-unknown flex size-full flex-col justify-center rounded-xl border border-dashed bg-danger-soft px-3',
        selected ? 'border-accent ring-2 ring-accent' : 'border-danger',
      )}
    >
      <div className="font-semibold text-danger">{canvasTexts.componentNotFound}</div>
      <div className="truncate text-ink-2" title={node.componentId}>
        {node.componentId}
      </div>
      {links.missingInputs.length + links.missingOutputs.length > 0 && <MissingPorts links={links} />}
    </article>
  )
}
