import { type NodeRun, readWorkMs } from '@sluice/engine'
import type { Json, JsonObject, Ports, WorkflowNode } from '@sluice/workflow'
import CircleCheck from 'lucide-react/icons/circle-check'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { memo, useMemo, useState } from 'react'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { outputFreshness } from '../../editor/outputFreshness.ts'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatWork } from '../../ui/formatDuration.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SettingsLink } from '../../ui/SettingsLink.tsx'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { runTexts } from '../texts.ts'
import { matchesResult } from './matchesResult.ts'
import { OutputRow } from './OutputRow.tsx'
import { ResultSearch } from './ResultSearch.tsx'
import { RunSummary } from './RunSummary.tsx'
import { resultTexts } from './texts.ts'

const tones = { error: 'danger', waiting: 'warn', running: 'accent' } as const

const page = 100

const noPorts: Ports = {}

const hasFailed = (run: NodeRun | undefined) => run?.status === 'error'

/** The failure that a notice beside the list tells. */
export type ToldFailure = { readonly nodeId: string | undefined; readonly tone: 'danger' | 'neutral' }

/** Outputs or errors of each node in the last run. */
export function ResultList({ told }: { readonly told: ToldFailure | null }) {
  const { registry, canvas } = useEditor()
  const nodes = useDocuments(state => state.document.nodes)
  const runs = useRuns(state => state.view.nodes)
  const source = useRuns(state => state.on)
  const [limit, setLimit] = useState(page)
  const [query, setQuery] = useState('')
  const ran = nodes.filter(node => runs.has(node.id))
  // What failed is read first.
  const all = [...ran.filter(({ id }) => hasFailed(runs.get(id))), ...ran.filter(({ id }) => !hasFailed(runs.get(id)))]
  if (all.length === 0) return <EmptyState title={resultTexts.noResults} text={resultTexts.noResultsText} />
  const shown = all.filter(node =>
    matchesResult(query, node, registry.get(node.componentId)?.outputs ?? noPorts, runs.get(node.id)!),
  )
  return (
    <>
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-6 border-b border-line bg-surface-1 px-3">
        <RunSummary />
        <div className="flex grow basis-56 items-center gap-2 py-1 @min-[1100px]:grow-0">
          <ResultSearch
            query={query}
            count={shown.length}
            onChange={setQuery}
            onShow={() => canvas.current?.focusNode(shown[0]!.id)}
          />
          {source && <SourceBadge source={source} />}
        </div>
      </div>
      <ol className="grid grid-cols-1 @min-[900px]:grid-cols-2">
        {shown.slice(0, limit).map(node => (
          <ResultItem
            key={node.id}
            node={node}
            run={runs.get(node.id)!}
            told={told?.nodeId === node.id ? told.tone : undefined}
          />
        ))}
      </ol>
      {shown.length > limit && (
        <div className="p-3 text-center">
          <Button onClick={() => setLimit(limit + page)}>
            {resultTexts.showMore(Math.min(page, shown.length - limit))}
          </Button>
        </div>
      )}
    </>
  )
}

type ErrorProps = { readonly error: NonNullable<NodeRun['error']>; readonly told: ToldFailure['tone'] | undefined }

/** Why a node failed; in one line while the notice says what can be done about it. */
function ResultError({ error, told }: ErrorProps) {
  const hasOrphan = useRuns(state => state.orphanHash !== null)
  const code = (
    <span className="text-meta text-ink-2">
      {resultTexts.errorCode} <code className="code">{error.code}</code>
    </span>
  )
  if (told)
    return (
      <p className="mt-1 [overflow-wrap:anywhere]">
        <span className={told === 'danger' ? 'text-danger' : undefined}>{error.message}</span> {code}
      </p>
    )
  return (
    <Notice
      tone="danger"
      title={error.message}
      help={hasOrphan ? [] : error.help}
      className="mt-2"
      action={<SettingsLink code={error.code} />}
    >
      {code}
    </Notice>
  )
}

type ItemProps = { readonly node: WorkflowNode; readonly run: NodeRun; readonly told: ToldFailure['tone'] | undefined }

const ResultItem = memo(function ResultItem({ node, run, told }: ItemProps) {
  const { canvas, registry, documents, runs } = useEditor()
  const source = useRuns(state => state.on)
  const isStale = useIsStale(node.id)
  const workMs = readWorkMs(run)
  const ports = registry.get(node.componentId)?.outputs ?? noPorts
  const outputs = Object.entries(run.outputs ?? {}).filter(([, value]) => value !== null && value !== undefined)
  // Inputs exist before the node runs, so its own state is enough to refresh.
  const lookup = useMemo(
    () =>
      createValueLookup(
        node,
        documents.getState().document,
        new Map(runs.getState().view.nodes).set(node.id, run),
        registry,
      ),
    [node, run, documents, runs, registry],
  )
  return (
    <li className="min-w-0 border-b border-line px-3 py-2.5 @min-[900px]:odd:border-r [contain-intrinsic-size:auto_80px] [content-visibility:auto]">
      <div className="flex items-center gap-2">
        {run.status === 'success' && (
          <CircleCheck
            size={14}
            role="img"
            aria-label={resultTexts.nodeStatus.success}
            className="shrink-0 text-success"
          />
        )}
        <span className="min-w-0 truncate font-medium">{node.label}</span>
        {run.status !== 'success' && (
          <Badge tone={tones[run.status as keyof typeof tones] ?? 'neutral'}>
            {resultTexts.nodeStatus[run.status]}
          </Badge>
        )}
        <span className="flex-1" />
        {workMs !== null && <span className="figures shrink-0 text-ink-2">{formatWork(workMs, run.waitedMs)}</span>}
        {isStale && (
          <Badge tone="warn" title={resultTexts.staleTitle}>
            {resultTexts.stale}
          </Badge>
        )}
        {run.cacheKind && <Badge tone="info">{runTexts.given[run.cacheKind]}</Badge>}
        <span className="-my-1 flex">
          {outputs.length > 0 && (
            <CopyButton text={() => JSON.stringify(run.outputs, null, 2)} label={resultTexts.copyOutputs(node.label)} />
          )}
          <Button
            look="quiet"
            iconOnly
            aria-label={resultTexts.showNode(node.label)}
            onClick={() => canvas.current?.focusNode(node.id)}
            icon={<LocateFixed size={14} aria-hidden="true" />}
          />
        </span>
      </div>
      {run.error && <ResultError error={run.error} told={told} />}
      {outputs.length > 0 && (
        <dl className="mt-1 space-y-1">
          {outputs.map(([name, value]) => (
            <OutputRow
              key={name}
              name={name}
              value={value as Json}
              ports={ports}
              outputs={run.outputs as JsonObject}
              lookup={lookup}
              source={source}
            />
          ))}
        </dl>
      )}
    </li>
  )
})

function useIsStale(nodeId: string): boolean {
  const document = useDocuments(state => state.document)
  return useRuns(state => outputFreshness(state, document, nodeId) === 'stale')
}
