import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isRunActive } from '../../editor/runStore.ts'
import { useRuns } from '../../editor/useStores.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { studioErrors } from '../../ui/errors.ts'
import { SettingsLink } from '../../ui/SettingsLink.tsx'
import { runTexts } from '../texts.ts'

/** What went wrong with the run, above the dock's strip until it is dismissed. */
export function FailureNotice() {
  const { runs } = useEditor()
  const state = useRuns(run => run)
  const active = isRunActive(state)
  if (state.phase === 'none' || state.phase === 'closed') return null
  const failure = active ? null : (state.refusal ?? (state.view.status === 'error' ? state.view.error : null))
  const isAway = active && !state.isConnected
  const isGuarded = active && state.on === 'live'
  return (
    <>
      {isGuarded && !isAway && <p className={`${box} border-line bg-surface-1 text-ink-2`}>{runTexts.guard}</p>}
      {isAway && (
        <p role="status" className={`${box} border-warn/40 bg-warn-soft text-warn`}>
          {studioErrors.text('NOT_CONNECTED_TO_ENGINE')}. {runTexts.catchesUp}
        </p>
      )}
      {(failure || state.orphanHash) && (
        <section
          aria-label={runTexts.failed}
          className={`${box} flex items-start gap-2 border-danger/40 bg-danger-soft`}
        >
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <div role="alert" className="min-w-0 flex-1 basis-60">
            {failure && (
              <p className="font-medium break-words text-danger">{failure.message || runTexts.unknownError}</p>
            )}
            {failure?.help[0] && state.orphanHash === null && <p className="break-words">{failure.help[0]}</p>}
            {state.orphanHash && <p className="break-words">{runTexts.signing.orphan(state.orphanHash)}</p>}
          </div>
          <div className="flex gap-2 empty:hidden">
            <SettingsLink code={failure?.code} />
            {!active && <CloseButton aria-label={runTexts.close} onClick={runs.close} />}
          </div>
        </section>
      )}
    </>
  )
}

const box = 'mb-2 max-h-60 w-full overflow-y-auto animate-rise rounded-lg border px-3 py-2 shadow-panel'
