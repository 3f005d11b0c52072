import type { NodeRun } from '@sluice/engine'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import PenLine from 'lucide-react/icons/pen-line'
import Square from 'lucide-react/icons/square'
import { useMemo } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isRunActive, type RunState } from '../../editor/runStore.ts'
import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments, useRuns, useView } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDuration, formatWork } from '../../ui/formatDuration.ts'
import { OfflineBadge } from '../../ui/OfflineBadge.tsx'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { readOutcome, readWaitedMs } from '../results/readOutcome.ts'
import { runTexts } from '../texts.ts'
import { useNow } from '../useNow.ts'
import { describeOutcome } from './describeOutcome.ts'
import { describeRun, type RunTone } from './describeRun.ts'
import { dockTexts } from './texts.ts'

const elapsedEveryMs = 100

const icons: Record<RunTone, readonly [icon: typeof Square, className: string]> = {
  idle: [CircleDashed, 'text-ink-2'],
  busy: [LoaderCircle, 'animate-spin text-accent'],
  waiting: [PenLine, 'text-warn'],
  success: [CircleCheck, 'text-success'],
  error: [CircleAlert, 'text-danger'],
  cancelled: [CircleSlash, 'text-ink-2'],
}

const barTones: Record<RunTone, string> = {
  idle: 'text-ink-2',
  busy: 'text-accent',
  waiting: 'text-warn',
  success: 'text-success',
  error: 'text-danger',
  cancelled: 'text-ink-2',
}

/** Status of the run in the dock's strip: sentence, progress, time. */
export function DockStatus() {
  const state = useRuns(run => run)
  const { registry, view: settings } = useEditor()
  const isAside = useView(({ isReviewAside }) => isReviewAside)
  // The list of results has its own.
  const hasBadge = useView(({ dock }) => !(dock.isOpen && dock.tab === 'results'))
  const stop = useCommand('stopExecution')
  const outcome = useMemo(() => {
    const found = readOutcome(state, registry)
    return found && describeOutcome(found)
  }, [state, registry])
  const active = isRunActive(state)
  const { view, nodeIds, nodeCount } = state
  // Cached nodes have an end time too but are not counted; after a failure only what succeeded is.
  const isDone = (run: NodeRun) => run.endedAt !== null && (view.status !== 'error' || run.status === 'success')
  const finished = [...view.nodes].filter(([id, run]) => isDone(run) && (nodeIds?.has(id) ?? true)).length
  const { tone, title } = describeRun(state)
  const [Icon, className] = icons[tone]
  // The notice above the strip announces why a run failed.
  const isAnnouncedAbove = tone === 'error' || (tone === 'cancelled' && view.status === 'error')
  return (
    <section aria-label={dockTexts.status} className="flex min-w-40 flex-1 items-center gap-2 self-stretch pr-2 pl-3">
      <Icon size={14} aria-hidden="true" className={classNames('shrink-0', className)} />
      <span
        aria-live={isAnnouncedAbove ? 'off' : 'polite'}
        title={outcome ? `${title} · ${outcome}` : title}
        className="min-w-0 truncate"
      >
        {outcome && <span className="font-semibold">{outcome} · </span>}
        <span className="font-medium">{title}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-meta text-ink-2">
        {nodeCount > 0 && tone !== 'idle' && (
          <span className="figures shrink-0" title={runTexts.progress(finished, nodeCount)}>
            <span aria-hidden="true">
              {finished}/{nodeCount}
            </span>
            <span className="sr-only">{runTexts.progress(finished, nodeCount)}</span>
          </span>
        )}
        {!outcome && <Elapsed state={state} isActive={active} />}
        {active && <Current state={state} />}
      </span>
      <OfflineBadge className="text-meta" />
      {isAside && tone === 'waiting' && (
        <Button look="primary" onClick={() => settings.setState({ isReviewAside: false })}>
          {dockTexts.signInWallet}
        </Button>
      )}
      {state.on && hasBadge && tone !== 'idle' && (
        <span className="@max-[860px]:hidden">
          <SourceBadge source={state.on} />
        </span>
      )}
      {active && (
        <Button
          look="quiet"
          iconOnly
          aria-label={stop.label}
          title={stop.label}
          reason={stop.reason}
          onClick={stop.run}
          icon={<Square size={14} aria-hidden="true" />}
        />
      )}
      {active && nodeCount > 0 && (
        <progress
          aria-label={runTexts.progressBar}
          value={finished}
          max={nodeCount}
          className={`progress-thin absolute inset-x-0 top-0 block h-0.5 w-full ${barTones[tone]}`}
        />
      )}
    </section>
  )
}

type PartProps = { readonly state: RunState }

function Elapsed({ state: { view }, isActive }: PartProps & { readonly isActive: boolean }) {
  const now = useNow(isActive && view.startedAt !== null, elapsedEveryMs)
  if (view.startedAt === null) return null
  const elapsed = Math.max(0, (view.endedAt ?? now) - view.startedAt)
  const waitedMs = readWaitedMs(view)
  return (
    <span className="figures shrink-0" title={runTexts.elapsed}>
      {view.endedAt === null ? formatDuration(elapsed) : formatWork(elapsed - waitedMs, waitedMs)}
    </span>
  )
}

/** Names of the running nodes. */
function Current({ state: { view } }: PartProps) {
  const nodes = useDocuments(state => state.document.nodes)
  const labels = nodes.flatMap(({ id, label }) => {
    const status = view.nodes.get(id)?.status
    return status === 'running' || status === 'waiting' ? [label] : []
  })
  if (labels.length === 0) return null
  return (
    <span className="min-w-0 truncate text-ink" title={labels.join(', ')}>
      {runTexts.current(labels)}
    </span>
  )
}
