import type { RunEvent } from '@sluice/engine'
import type { Ports } from '@sluice/workflow'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDuration } from '../../ui/formatDuration.ts'
import { Select } from '../../ui/Select.tsx'
import { collectLogs, type LogLine } from './collectLogs.ts'
import { describeOutputs } from './describeOutputs.ts'
import { ResultSearch } from './ResultSearch.tsx'
import { resultTexts } from './texts.ts'

const maxLines = 1_000
const noPorts: Ports = {}

const tones: Record<LogLine['tone'], string> = { said: 'text-ink', step: 'text-ink-2', trouble: 'text-danger' }

/** Log lines of the run, optionally of one node. */
export function LogList() {
  const { runs } = useEditor()
  useRuns(state => state.view.seq)
  // Deferred so that lists do not re-render with every frame of events.
  return <LogLines events={useDeferredValue(runs.events())} />
}

const LogLines = memo(function LogLines({ events }: { readonly events: readonly RunEvent[] }) {
  const startedAt = events[0]?.at
  const nodes = useDocuments(state => state.document.nodes)
  const { canvas } = useEditor()
  const [nodeId, setNodeId] = useState('')
  const [query, setQuery] = useState('')
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const labelOf = (id: string | null) => (id === null ? resultTexts.wholeRun : (labels.get(id) ?? id))
  const all = useLogLines(events)
  if (all.length === 0) return <EmptyState title={resultTexts.noLogs} text={resultTexts.noLogsText} />
  const told = [...new Set(all.flatMap(line => line.nodeId ?? []))]
  const wanted = query.trim().toLowerCase()
  const lines = all.filter(
    line =>
      (nodeId === '' || line.nodeId === nodeId) &&
      (wanted === '' || `${labelOf(line.nodeId)} ${line.text} ${line.value ?? ''}`.toLowerCase().includes(wanted)),
  )
  const firstHit = lines.find(line => line.nodeId !== null)?.nodeId ?? null
  const shown = lines.slice(-maxLines)
  const timeOf = ({ at }: LogLine) => formatDuration(at - (startedAt ?? at))
  const writeAll = () =>
    lines
      .map(line => [timeOf(line), labelOf(line.nodeId), line.text, ...(line.value ? [line.value] : [])].join('\t'))
      .join('\n')
  return (
    <div>
      <div className="sticky top-0 flex items-center z-10 gap-2 border-b border-line bg-surface-1 px-3 py-1">
        <ResultSearch
          query={query}
          count={lines.length}
          onChange={setQuery}
          onShow={() => firstHit !== null && canvas.current?.focusNode(firstHit)}
        />
        <Select
          aria-label={resultTexts.ofNode}
          value={nodeId}
          options={[{ value: '', label: resultTexts.allNodes }, ...told.map(id => ({ value: id, label: labelOf(id) }))]}
          onChange={setNodeId}
          className="h-8 w-40 bg-surface-2"
        />
        <CopyButton text={writeAll} label={resultTexts.copyLogs} />
      </div>
      {lines.length > shown.length && (
        <p className="px-3 pt-2 text-ink-2">{resultTexts.earlierLines(lines.length - shown.length)}</p>
      )}
      <ol className="py-1">
        {shown.map(line => (
          <li
            key={line.seq}
            className="flex items-baseline gap-2 px-3 py-0.5 [contain-intrinsic-size:auto_24px] [content-visibility:auto]"
          >
            <span className="figures w-16 shrink-0 text-right text-meta text-ink-2">{timeOf(line)}</span>
            <span className="w-28 shrink-0 truncate text-ink-2" title={labelOf(line.nodeId)}>
              {labelOf(line.nodeId)}
            </span>
            <span className={classNames('min-w-0 flex-1 break-words', tones[line.tone])}>
              {line.text}
              {line.value && <span className="figures ml-3 text-ink">{line.value}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
})

function useLogLines(events: readonly RunEvent[]): readonly LogLine[] {
  const { runs, registry } = useEditor()
  return useMemo(() => {
    const { on, document, view } = runs.getState()
    const nodes = new Map(document?.nodes.map(node => [node.id, node]))
    return collectLogs(events, {
      on,
      describeOutputs: (id, outputs) => {
        const node = nodes.get(id)
        if (!node || !document) return undefined
        const ports = registry.get(node.componentId)?.outputs ?? noPorts
        return describeOutputs(ports, outputs, createValueLookup(node, document, view.nodes, registry))
      },
    })
  }, [events, runs, registry])
}
