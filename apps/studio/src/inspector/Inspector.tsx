import type { WorkflowNode } from '@sluice/workflow'
import X from 'lucide-react/icons/x'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { findIcon } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ConfigTab } from './ConfigTab.tsx'
import { ExecuteTab } from './ExecuteTab.tsx'
import { InfoTab } from './InfoTab.tsx'
import { inspectorTexts } from './texts.ts'

/** Configuration, execution and facts of one node. */
export function Inspector({ nodeId, onClose }: { readonly nodeId: string; readonly onClose: () => void }) {
  const node = useDocuments(state => state.document.nodes.find(({ id }) => id === nodeId))
  return node ? <NodeInspector key={nodeId} node={node} onClose={onClose} /> : null
}

function NodeInspector({ node, onClose }: { readonly node: WorkflowNode; readonly onClose: () => void }) {
  const { registry, drafts } = useEditor()
  const isDirty = useStore(drafts, state => state[node.id] !== undefined)
  const hasFailed = useRuns(state => state.view.nodes.get(node.id)?.status === 'error')
  const component = registry.get(node.componentId)
  const Icon = findIcon(component?.icon ?? '')
  return (
    <section aria-label={inspectorTexts.inspector} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-start gap-3 px-4 pt-3 pb-2">
        {component && (
          <span className="mt-0.5" style={{ color: `var(--hue-${component.category.toLowerCase()})` }}>
            <Icon size={20} aria-hidden="true" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-title font-semibold">{node.label}</h2>
          {component && (
            <div className="mt-1 flex flex-wrap items-center gap-1.5">
              <Badge tone="accent">{component.category}</Badge>
              <Badge>{component.version}</Badge>
              {isDirty && <Badge tone="warn">{inspectorTexts.unsaved}</Badge>}
            </div>
          )}
        </div>
        <Button
          look="quiet"
          iconOnly
          aria-label={inspectorTexts.close}
          onClick={onClose}
          icon={<X size={16} aria-hidden="true" />}
        />
      </header>
      {component ? (
        <>
          <p className="px-4 pb-2 text-ink-2">{component.description}</p>
          <Tabs
            label={inspectorTexts.inspector}
            first={hasFailed ? 'execute' : 'config'}
            tabs={[
              {
                id: 'config',
                label: inspectorTexts.config,
                content: <ConfigTab node={node} component={component} />,
              },
              {
                id: 'execute',
                label: inspectorTexts.execute,
                content: <ExecuteTab node={node} component={component} />,
              },
              { id: 'info', label: inspectorTexts.info, content: <InfoTab node={node} component={component} /> },
            ]}
          />
        </>
      ) : (
        <Notice tone="danger" title={inspectorTexts.definitionNotFound} className="mx-4">
          {node.componentId}
        </Notice>
      )}
    </section>
  )
}
