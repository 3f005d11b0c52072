import type { WorkflowNode } from '@sluice/workflow'
import type { ReactNode } from 'react'
import type { StudioRegistry } from '../editor/command.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { inspectorTexts } from './texts.ts'

type Props = { readonly node: WorkflowNode; readonly component: NonNullable<ReturnType<StudioRegistry['get']>> }

/** What the node and its component are. */
export function InfoTab({ node, component }: Props) {
  const required = component.required.join(', ') || inspectorTexts.none
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto p-4">
      <dl className="divide-y divide-line">
        <Row label={inspectorTexts.nodeId}>
          <span className="figures min-w-0 flex-1 truncate">{node.id}</span>
          <CopyButton text={node.id} />
        </Row>
        <Row label={inspectorTexts.pluginId}>{component.id}</Row>
        <Row label={inspectorTexts.version}>{component.version}</Row>
        <Row label={inspectorTexts.category}>{component.category}</Row>
        <Row label={inspectorTexts.tags}>{component.tags.join(', ') || inspectorTexts.none}</Row>
        <Row label={inspectorTexts.requiredFields}>{required}</Row>
        <Row label={inspectorTexts.executor}>{component.effect}</Row>
        <Row label={inspectorTexts.author}>{component.author ?? 'Sluice'}</Row>
        <Row label={inspectorTexts.license}>{component.license ?? 'MIT'}</Row>
        <Row label={inspectorTexts.documentation}>
          {URL.canParse(component.documentation) ? (
            <a
              href={component.documentation}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline"
            >
              {component.documentation}
            </a>
          ) : (
            <span className="whitespace-pre-wrap">{component.documentation}</span>
          )}
        </Row>
      </dl>
    </div>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-3 py-1">
      <dt className="w-28 shrink-0 self-start py-1 text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center break-words">{children}</dd>
    </div>
  )
}
