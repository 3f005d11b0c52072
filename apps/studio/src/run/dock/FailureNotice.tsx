import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { useCallback } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isRunActive } from '../../editor/runStore.ts'
import { useRuns } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { classNames } from '../../ui/classNames.ts'
import { runTexts } from '../texts.ts'
import { describeFailure } from './describeFailure.ts'
import { FailureActions } from './FailureActions.tsx'
import { dockTexts } from './texts.ts'

/** What went wrong with the run, above the dock's strip until it is dismissed. */
export function FailureNotice() {
  const { runs, host } = useEditor()
  const state = useRuns(run => run)
  const active = isRunActive(state)
  const area = useNoticeHeight()
  if (state.phase === 'none' || state.phase === 'closed') return null
  const failure = active ? null : describeFailure(state, runs.events())
  const isAway = active && !state.isConnected
  const isGuarded = active && state.on === 'live'
  const isNeutral = failure?.tone === 'neutral' && state.orphanHash === null
  const Icon = isNeutral ? CircleSlash : CircleAlert
  return (
    <div ref={area} className="flow-root">
      {isGuarded && !isAway && <p className={`${box} border-line bg-surface-1 text-ink-2`}>{runTexts.guard}</p>}
      {isAway && (
        <div className={classNames(box, 'flex flex-wrap items-center gap-2 border-warn/40 bg-warn-soft text-warn')}>
          <p role="status" className="min-w-0 flex-1 basis-40">
            {dockTexts.connectionLost}
          </p>
          <Button onClick={host.reconnect}>{dockTexts.retryNow}</Button>
        </div>
      )}
      {(failure || state.orphanHash) && (
        <section
          aria-label={isNeutral ? dockTexts.notFinished : runTexts.failed}
          className={classNames(
            box,
            'flex flex-wrap items-start justify-end gap-2',
            isNeutral ? 'border-line bg-surface-1' : 'border-danger/40 bg-danger-soft',
          )}
        >
          <Icon
            size={16}
            aria-hidden="true"
            className={classNames('mt-0.5 shrink-0', isNeutral ? 'text-ink-2' : 'text-danger')}
          />
          <div role="alert" className="min-w-0 flex-1 basis-60">
            {failure && (
              <p className={classNames('font-medium break-words', !isNeutral && 'text-danger')}>{failure.title}</p>
            )}
            {failure?.help && <p className="break-words">{failure.help}</p>}
            {state.orphanHash && <p className="break-words">{runTexts.signing.orphan(state.orphanHash)}</p>}
          </div>
          <div className="flex flex-wrap justify-end gap-2 empty:hidden">
            {failure && <FailureActions failure={failure} />}
            {!active && <CloseButton aria-label={runTexts.close} onClick={runs.close} />}
          </div>
        </section>
      )}
    </div>
  )
}

/** Keeps the height of the message in the view, so that the controls of the canvas move out of its way. */
function useNoticeHeight() {
  const { view } = useEditor()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new ResizeObserver(() => view.setState({ noticeHeight: element.offsetHeight }))
      observer.observe(element)
      return () => {
        observer.disconnect()
        view.setState({ noticeHeight: 0 })
      }
    },
    [view],
  )
}

const box = 'mb-2 max-h-60 w-full overflow-y-auto animate-rise rounded-lg border px-3 py-2 shadow-panel'
