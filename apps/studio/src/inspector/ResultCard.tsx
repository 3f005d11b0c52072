import { type NodeRun, readWorkMs } from '@sluice/engine'
import { findOutput, type Json, type WorkflowNode } from '@sluice/workflow'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Fragment } from 'react'
import { canRepeat } from '../editor/canRepeat.ts'
import { createValueLookup } from '../editor/createValueLookup.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { formatOutput } from '../editor/formatOutput.ts'
import { isRunActive } from '../editor/runStore.ts'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { shortenAddress } from '../ui/formatAddress.ts'
import { formatWork } from '../ui/formatDuration.ts'
import { Notice } from '../ui/Notice.tsx'
import { SettingsLink } from '../ui/SettingsLink.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { shortenDecimals } from '../ui/shortenDecimals.ts'
import { uiTexts } from '../ui/texts.ts'
import { inspectorTexts } from './texts.ts'
import type { StudioComponent } from './useNodeForm.ts'

type Props = { readonly run: NodeRun; readonly component: StudioComponent }

type CardProps = Props & { readonly node: WorkflowNode }

/** Result of a node's last run. */
export function ResultCard({ node, run, component }: CardProps) {
  const { error, status, outputs, logs } = run
  const printed = outputs ? JSON.stringify(outputs, null, 2) : ''
  return (
    <>
      {error && <FailureNotice run={run} component={component} error={error} />}
      {status === 'success' && (
        <section aria-label={inspectorTexts.result} className="rounded-lg border border-line p-3">
          <h3 className="flex items-center gap-1.5 font-medium">
            <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-success" />
            {inspectorTexts.successful}
          </h3>
          <Figures node={node} run={run} component={component} />
          <div className="mt-2 border-t border-line pt-2 text-meta">
            <RunFacts run={run} component={component} />
          </div>
          <details className="group mt-2">
            <summary className="flex h-8 cursor-pointer list-none items-center gap-1.5 text-ink-2 pointer-coarse:h-11">
              <ChevronRight size={14} aria-hidden="true" className="group-open:rotate-90" />
              {inspectorTexts.showData}
            </summary>
            <div className="relative">
              <pre className="code scroll-slim max-h-80 overflow-auto rounded-md bg-surface-2 p-2 pr-10">{printed}</pre>
              <div className="absolute top-1 right-1">
                <CopyButton text={printed} label={inspectorTexts.copyResult} />
              </div>
            </div>
          </details>
        </section>
      )}
      {logs.length > 0 && (
        <section aria-label={inspectorTexts.logs}>
          <h3 className="mb-1 font-medium">{inspectorTexts.logs}</h3>
          <pre className="code scroll-slim max-h-40 overflow-auto rounded-md bg-surface-2 p-2">{logs.join('\n')}</pre>
        </section>
      )}
    </>
  )
}

type NoticeProps = Props & { readonly error: NonNullable<NodeRun['error']> }

/** Why the node failed; a rejection is the user's own decision, and is offered again where nothing is sent twice. */
function FailureNotice({ run, component, error }: NoticeProps) {
  const { runs, host } = useEditor()
  const hasOrphan = useRuns(state => state.orphanHash !== null)
  const isActive = useRuns(isRunActive)
  if (error.code === 'REJECTED_BY_USER') {
    const again = !isActive && !hasOrphan && canRepeat(runs.events())
    return (
      <Notice
        tone="neutral"
        title={uiTexts.rejected}
        action={
          again && (
            <Button onClick={() => void host.execute(runs.getState().targetId ?? undefined)}>{uiTexts.retry}</Button>
          )
        }
      >
        <RunFacts run={run} component={component} />
      </Notice>
    )
  }
  return (
    <Notice
      tone="danger"
      title={inspectorTexts.failed}
      help={[error.message, ...(hasOrphan ? [] : error.help)]}
      action={<SettingsLink code={error.code} />}
    >
      <RunFacts run={run} component={component} />
    </Notice>
  )
}

/** Outputs formatted with units. */
function Figures({ node, run, component }: CardProps) {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const runs = useRuns(state => state.view.nodes)
  const lookup = createValueLookup(node, document, runs, registry)
  const figures = Object.entries(run.outputs ?? {}).flatMap(([key, value]) => {
    const port = findOutput(component.outputs, key)
    const text = value === null ? undefined : (formatOutput(port, value, lookup) ?? printShort(value))
    return text === undefined ? [] : [{ key, name: port?.name ?? key, text }]
  })
  if (figures.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-3 gap-y-1">
      {figures.map(({ key, name, text }) => (
        <Fragment key={key}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="figures min-w-0 text-right font-medium [overflow-wrap:anywhere]" title={text}>
            {shortenDecimals(text)}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** A value without a unit in words; undefined for data. */
function printShort(value: Json): string | undefined {
  if (typeof value === 'boolean') return value ? inspectorTexts.yes : inspectorTexts.no
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 6 })
  if (typeof value !== 'string' || value === '') return undefined
  if (value.startsWith('0x')) return shortenAddress(value)
  return value.length > 60 ? undefined : value
}

function RunFacts({ run, component }: Props) {
  const source = useRuns(state => state.on)
  const workMs = readWorkMs(run)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-ink-2">{inspectorTexts.plugin}</dt>
        <dd className="min-w-0 break-words">{`${component.name} ${component.version}`}</dd>
        {workMs !== null && (
          <>
            <dt className="text-ink-2">{inspectorTexts.time}</dt>
            <dd className="figures">{formatWork(workMs, run.waitedMs)}</dd>
          </>
        )}
      </dl>
      {run.cacheKind && <Badge>{inspectorTexts.given[run.cacheKind]}</Badge>}
      {source && <SourceBadge source={source} />}
    </div>
  )
}
