import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import PenLine from 'lucide-react/icons/pen-line'
import Square from 'lucide-react/icons/square'
import { useEffect, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { findWaitingNode, isRunActive, type RunState } from '../editor/runStore.ts'
import { useCommand } from '../editor/useCommand.ts'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { studioErrors } from '../ui/errors.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import { SettingsLink } from '../ui/SettingsLink.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { runTexts } from './texts.ts'
import { useNow } from './useNow.ts'

const closesAfterMs = 3_000
const elapsedEveryMs = 100

/** Run status panel; hides 3 s after the end unless hovered or focused. Refusals stay. */
export function RunPanel() {
  const { runs } = useEditor()
  const state = useRuns(run => run)
  const stop = useCommand('stopExecution')
  const [isRead, setIsRead] = useState(false)
  const active = isRunActive(state)
  const ended = !active && state.phase === 'following' && state.orphanHash === null
  useEffect(() => {
    if (!ended || isRead) return
    const timer = setTimeout(runs.close, closesAfterMs)
    return () => clearTimeout(timer)
  }, [ended, isRead, runs])
  if (state.phase === 'none' || state.phase === 'closed') return null
  const { view, refusal, nodeIds } = state
  // Cached nodes have an end time too but are not counted.
  const finished = [...view.nodes].filter(([id, run]) => run.endedAt !== null && (nodeIds?.has(id) ?? true)).length
  const { icon, title } = describe(state)
  const failure = refusal ?? view.error
  return (
    <section
      aria-label={title}
      onMouseEnter={() => setIsRead(true)}
      onMouseLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
      className="pointer-events-auto w-96 max-w-[calc(100vw-16px)] animate-rise overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel"
    >
      <div className="flex items-center gap-2 px-3 py-2.5">
        {icon}
        <div className="min-w-0 flex-1">
          <div className="font-medium">{title}</div>
          <div className="flex items-center gap-1.5 text-meta text-ink-2">
            {state.nodeCount > 0 && <span className="shrink-0">{runTexts.progress(finished, state.nodeCount)}</span>}
            <Elapsed state={state} isActive={active} />
            {active && <Current state={state} />}
          </div>
        </div>
        {state.on && <SourceBadge source={state.on} />}
        {active ? (
          <Button
            look="quiet"
            iconOnly
            aria-label={stop.label}
            title={stop.label}
            disabled={!stop.enabled}
            onClick={stop.run}
            icon={<Square size={14} aria-hidden="true" />}
          />
        ) : (
          <CloseButton aria-label={runTexts.close} onClick={runs.close} />
        )}
      </div>
      {state.nodeCount > 0 && (
        <progress
          aria-label={runTexts.progressBar}
          value={finished}
          max={state.nodeCount}
          className={`progress-thin block h-1 w-full ${barTone(state)}`}
        />
      )}
      {active && state.on === 'live' && <p className="border-t border-line px-3 py-2 text-ink-2">{runTexts.guard}</p>}
      {active && !state.isConnected && (
        <p className="border-t border-line bg-warn-soft px-3 py-2 text-warn">
          {studioErrors.text('NOT_CONNECTED_TO_ENGINE')}. {runTexts.catchesUp}
        </p>
      )}
      {state.orphanHash && (
        <p className="border-t border-line bg-warn-soft px-3 py-2 break-words text-warn">
          {runTexts.signing.orphan(state.orphanHash)}
        </p>
      )}
      {failure && (
        <div className="border-t border-line bg-danger-soft px-3 py-2">
          <p className="font-medium break-words text-danger">{failure.message || runTexts.unknownError}</p>
          {failure.help[0] && state.orphanHash === null && <p className="mt-0.5 break-words">{failure.help[0]}</p>}
          <SettingsLink code={failure.code} />
        </div>
      )}
    </section>
  )
}

type PartProps = { readonly state: RunState }

function Elapsed({ state: { view }, isActive }: PartProps & { readonly isActive: boolean }) {
  const now = useNow(isActive && view.startedAt !== null, elapsedEveryMs)
  if (view.startedAt === null) return null
  const elapsed = Math.max(0, (view.endedAt ?? now) - view.startedAt)
  return (
    <span className="figures shrink-0" title={runTexts.elapsed}>
      {formatDuration(elapsed)}
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

function barTone({ phase, view }: RunState): string {
  if (phase === 'refused' || view.status === 'error') return 'text-danger'
  if (view.status === 'cancelled') return 'text-ink-2'
  return view.status === 'success' ? 'text-success' : 'text-accent'
}

function describe(state: RunState) {
  const busy = <LoaderCircle size={16} aria-hidden="true" className="animate-spin text-accent" />
  const bad = <CircleAlert size={16} aria-hidden="true" className="text-danger" />
  if (state.phase === 'preparing') return { icon: busy, title: runTexts.preparing }
  if (state.phase === 'refused' || state.view.status === 'error') return { icon: bad, title: runTexts.failed }
  if (state.view.status === 'cancelled') return { icon: bad, title: runTexts.cancelled }
  if (state.view.status === 'success') {
    const icon = <CircleCheck size={16} aria-hidden="true" className="text-success" />
    return { icon, title: runTexts.succeeded }
  }
  if (findWaitingNode(state)) {
    return { icon: <PenLine size={16} aria-hidden="true" className="text-warn" />, title: runTexts.waiting }
  }
  return { icon: busy, title: runTexts.executing }
}
