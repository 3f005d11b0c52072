import type { WorkflowNode } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { documentationQuery } from '../editor/catalogueQueries.ts'
import type { StudioRegistry } from '../editor/command.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { inspectorTexts } from './texts.ts'

type Props = { readonly node: WorkflowNode; readonly component: NonNullable<ReturnType<StudioRegistry['get']>> }

/** Info tab of the node and its component. */
export function InfoTab({ node, component }: Props) {
  const required =
    component.required.map(key => component.fields.find(field => field.key === key)?.label ?? key).join(', ') ||
    inspectorTexts.none
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto p-4">
      <dl className="divide-y divide-line">
        <Row label={inspectorTexts.documentation}>
          <Documentation component={component} />
        </Row>
        <Row label={inspectorTexts.version}>{component.version}</Row>
        <Row label={inspectorTexts.category}>{component.category}</Row>
        <Row label={inspectorTexts.tags}>{component.tags.join(', ') || inspectorTexts.none}</Row>
        <Row label={inspectorTexts.requiredFields}>{required}</Row>
        <Row label={inspectorTexts.executor}>{inspectorTexts.effects[component.effect]}</Row>
        <Row label={inspectorTexts.author}>{component.author ?? inspectorTexts.notStated}</Row>
        <Row label={inspectorTexts.license}>{component.license ?? inspectorTexts.notStated}</Row>
      </dl>
      <details className="group border-t border-line">
        <summary className="flex h-9 cursor-pointer list-none items-center gap-1.5 text-ink-2 pointer-coarse:h-11">
          <ChevronRight size={14} aria-hidden="true" className="group-open:rotate-90" />
          {inspectorTexts.ids}
        </summary>
        <dl className="divide-y divide-line">
          <Row label={inspectorTexts.nodeId}>
            <span className="code min-w-0 flex-1 truncate">{node.id}</span>
            <CopyButton text={node.id} />
          </Row>
          <Row label={inspectorTexts.pluginId}>
            <span className="code min-w-0 flex-1 truncate">{component.id}</span>
          </Row>
        </dl>
      </details>
    </div>
  )
}

/** Loads built-in documentation; plugin components include theirs. */
function Documentation({ component }: Pick<Props, 'component'>) {
  const builtIn = useQuery({ ...documentationQuery, enabled: component.documentation === undefined })
  if (builtIn.isError) return <ErrorState error={builtIn.error} onRetry={() => void builtIn.refetch()} />
  const text = component.documentation ?? builtIn.data?.[component.id]
  if (text === undefined) return <Skeleton className="h-9 w-full" />
  if (!isWebAddress(text)) return <span className="whitespace-pre-wrap">{text}</span>
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" className="text-accent underline">
      {text}
    </a>
  )
}

/** Plugins write this text: a link may lead to the web only. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-3 py-1">
      <dt className="w-28 shrink-0 self-start py-1 text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center break-words">{children}</dd>
    </div>
  )
}
