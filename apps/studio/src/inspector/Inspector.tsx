import type { Config, WorkflowNode } from '@sluice/workflow'
import { useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ConfigTab } from './ConfigTab.tsx'
import { ExecuteTab } from './ExecuteTab.tsx'
import { FormFooter } from './FormFooter.tsx'
import { InfoTab } from './InfoTab.tsx'
import { NodeHeader } from './NodeHeader.tsx'
import { inspectorTexts } from './texts.ts'
import { type StudioComponent, useNodeForm } from './useNodeForm.ts'
import { usePanelFocus } from './usePanelFocus.ts'

const CodeTab = lazyComponent(() => import('./CodeTab.tsx').then(module => module.CodeTab), { isPanel: true })

type Props = { readonly nodeId: string; readonly onClose: () => void }

/** Side panel of one node: Config, Execute, Code and Info tabs. */
export function Inspector({ nodeId, onClose }: Props) {
  const { registry } = useEditor()
  const node = useDocuments(state => state.document.nodes.find(({ id }) => id === nodeId))
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel, nodeId)
  if (!node) return null
  const component = registry.get(node.componentId)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={inspectorTexts.inspector}
      className="flex min-h-0 flex-1 flex-col -outline-offset-2"
    >
      <NodeHeader key={`${nodeId} header`} node={node} component={component} onClose={onClose} />
      {component ? (
        <NodeTabs key={nodeId} node={node} component={component} />
      ) : (
        <Notice tone="danger" title={inspectorTexts.definitionNotFound} className="mx-4">
          {node.componentId}
        </Notice>
      )}
    </section>
  )
}

type TabId = 'config' | 'execute' | 'code' | 'info'

function NodeTabs({ node, component }: { readonly node: WorkflowNode; readonly component: StudioComponent }) {
  const form = useNodeForm(node, component)
  const hasFailed = useRuns(state => state.view.nodes.get(node.id)?.status === 'error')
  const [tab, setTab] = useState<TabId>(hasFailed ? 'execute' : 'config')
  const [requestedConfig, setRequestedConfig] = useState<Config | null>(null)
  const generate = () => {
    if (!form.check()) return
    setRequestedConfig(form.config)
    setTab('code')
  }
  const parts = { node, component, form }
  return (
    <>
      <Tabs
        label={inspectorTexts.inspector}
        value={tab}
        onChange={id => setTab(id as TabId)}
        tabs={[
          { id: 'config', label: inspectorTexts.config, content: <ConfigTab {...parts} /> },
          { id: 'execute', label: inspectorTexts.execute, content: <ExecuteTab {...parts} onGenerate={generate} /> },
          {
            id: 'code',
            label: inspectorTexts.code,
            content: (
              <CodeTab component={component} form={form} requestedConfig={requestedConfig} onGenerate={generate} />
            ),
          },
          { id: 'info', label: inspectorTexts.info, content: <InfoTab node={node} component={component} /> },
        ]}
      />
      {(form.isDirty || form.hasErrors) && (
        <footer className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-3">
          <FormFooter form={form} label={node.label} />
        </footer>
      )}
    </>
  )
}
