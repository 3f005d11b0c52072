import type { NodeRun } from '@sluice/engine'
import { findPort, type Json, type WorkflowNode } from '@sluice/workflow'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { createLookup } from '../editor/createLookup.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { formatOutput, type ValueLookup } from '../editor/formatOutput.ts'
import { useDocuments, useRuns, useView } from '../editor/useStores.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDuration } from '../ui/formatDuration.ts'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { runTexts } from './texts.ts'

const tones = { success: 'success', error: 'danger', waiting: 'warn', running: 'accent' } as const

/** What each node of the last run gave, bottom right, folded away until it is wanted. */
export function ResultsPanel() {
  const { view, registry } = useEditor()
  const isOpen = useView(state => state.areResultsOpen)
  const document = useDocuments(state => state.document)
  const run = useRuns(state => state.view)
  const source = useRuns(state => state.on)
  const shown = document.nodes.filter(node => run.nodes.has(node.id))
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-label={runTexts.results}
      className="pointer-events-auto flex max-h-[55dvh] w-96 max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => view.setState({ areResultsOpen: !isOpen })}
        className="flex h-10 shrink-0 items-center gap-2 px-3 font-medium hover:bg-surface-2"
      >
        {runTexts.results}
        {shown.length > 0 && <Badge>{shown.length}</Badge>}
        <span className="flex-1" />
        {source && shown.length > 0 && <SourceBadge source={source} />}
        <Chevron size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="scroll-slim min-h-0 overflow-y-auto border-t border-line">
          {shown.length === 0 ? (
            <EmptyState title={runTexts.noResults} text={runTexts.noResultsText} />
          ) : (
            <ol className="divide-y divide-line">
              {shown.map(node => (
                <ResultItem
                  key={node.id}
                  node={node}
                  run={run.nodes.get(node.id)!}
                  lookup={createLookup(node, document, run.nodes, registry)}
                />
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  )
}

type ItemProps = { readonly node: WorkflowNode; readonly run: NodeRun; readonly lookup: ValueLookup }

function ResultItem({ node, run, lookup }: ItemProps) {
  const { canvas, registry } = useEditor()
  const hasOrphan = useRuns(state => state.orphanHash !== null)
  const ports = registry.get(node.componentId)?.outputs ?? {}
  const outputs = Object.entries(run.outputs ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return (
    <li className="px-3 py-2.5">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{node.label}</span>
        {run.startedAt && run.endedAt && (
          <span className="figures text-ink-2">{formatDuration(run.endedAt - run.startedAt)}</span>
        )}
        {run.given && <Badge tone="info">{runTexts.given[run.given]}</Badge>}
        <Badge tone={tones[run.status as keyof typeof tones] ?? 'neutral'}>{run.status}</Badge>
        <Button
          look="quiet"
          iconOnly
          aria-label={runTexts.showNode(node.label)}
          onClick={() => canvas.current?.focusNode(node.id)}
          icon={<LocateFixed size={14} aria-hidden="true" />}
        />
      </div>
      {run.error && (
        <Notice tone="danger" title={run.error.message} help={hasOrphan ? [] : run.error.help} className="mt-2" />
      )}
      {outputs.length > 0 && (
        <dl className="mt-1 space-y-1">
          {outputs.map(([name, value]) => (
            <div key={name} className="flex items-start gap-2">
              <dt className="w-28 shrink-0 truncate text-ink-2" title={name}>
                {name}
              </dt>
              <dd className="min-w-0 flex-1">
                <OutputValue
                  value={value as Json}
                  readable={formatOutput(findPort(ports, name), value as Json, lookup)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {run.logs.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-ink-2">{runTexts.logs}</summary>
          <pre className="figures mt-1 overflow-x-auto rounded-md bg-surface-2 p-2">{run.logs.join('\n')}</pre>
        </details>
      )}
    </li>
  )
}

const longestLine = 48

type ValueProps = {
  readonly value: Json
  /** The value with its unit; the bare one is on hover and is what gets copied. */
  readonly readable: string | undefined
}

function OutputValue({ value, readable }: ValueProps) {
  if (readable !== undefined && typeof value !== 'object') return <Mono value={String(value)} shown={readable} />
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{20,}$/.test(value)) return <Mono value={value} head={10} tail={8} />
  const text = typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
  if (readable === undefined && text.length <= longestLine && !text.includes('\n'))
    return <span className="figures break-all">{text}</span>
  return (
    <details>
      <summary className="figures cursor-pointer truncate">{readable ?? text.replaceAll(/\s+/g, ' ')}</summary>
      <div className="relative mt-1">
        <pre className="figures max-h-56 overflow-auto rounded-md bg-surface-2 p-2 pr-10">{text}</pre>
        <div className="absolute top-1 right-1">
          <CopyButton text={text} />
        </div>
      </div>
    </details>
  )
}
