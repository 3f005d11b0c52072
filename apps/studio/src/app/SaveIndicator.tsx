import AppWindow from 'lucide-react/icons/app-window'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleDot from 'lucide-react/icons/circle-dot'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hasUnsavedChanges } from '../editor/documentStore.ts'
import { describeError } from '../ui/describeError.ts'
import type { EditorSession } from './createEditorSession.ts'
import type { ProjectSaverState } from './saving/createProjectSaver.ts'
import { appTexts } from './texts.ts'

type Props = {
  readonly studio: EditorSession
  readonly hasVersion: boolean
  /** Whether it is seen only when something is not saved. */
  readonly isQuiet?: boolean
}

/** Shows the save state; a click opens the version history. */
export function SaveIndicator({ studio: { saver, editor }, hasVersion, isQuiet = false }: Props) {
  const state = useStore(saver)
  const isDirty = useStore(editor.documents, hasUnsavedChanges)
  const { icon: Icon, text, className } = describe(state, isDirty, hasVersion)
  const isTextShown = useIsNew(text)
  const isHidden = isQuiet && className === quiet
  return (
    <>
      <div
        className={
          isHidden
            ? 'sr-only'
            : `flex size-6 shrink-0 items-center justify-center rounded-md hover:bg-surface-2 pointer-coarse:min-h-11 has-focus-visible:outline-2 has-focus-visible:outline-accent relative ${className}`
        }
      >
        {!isHidden && (
          <Icon
            size={12}
            aria-hidden="true"
            className={state.status === 'saving' ? 'shrink-0 animate-spin' : 'shrink-0'}
          />
        )}
        <span
          role="status"
          className={
            isTextShown
              ? 'pointer-events-none absolute top-full right-0 mt-3 rounded-full border border-line bg-surface-1 px-2.5 py-0.5 text-meta whitespace-nowrap shadow-panel max-md:sr-only'
              : 'sr-only'
          }
        >
          {text}
        </span>
        {!isHidden && (
          <button
            type="button"
            aria-label={appTexts.showVersions(text)}
            title={state.error ? describeError(state.error).message : text}
            onClick={() => editor.command('showHistory')}
            className="absolute inset-0 rounded-md pointer-coarse:before:absolute pointer-coarse:before:inset-y-0 pointer-coarse:before:-inset-x-2.5 pointer-coarse:before:content-['']"
          />
        )}
      </div>
      {state.isOpenElsewhere && (
        <span title={appTexts.alsoOpen} className="text-warn">
          <AppWindow size={14} role="img" aria-label={appTexts.alsoOpen} />
        </span>
      )}
    </>
  )
}

const quiet = 'text-ink-2'
const shownMs = 2_000

/** Whether a text changed less than 2 s ago. */
function useIsNew(text: string): boolean {
  const [read, setRead] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setRead, shownMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return read !== text
}

function describe({ status, isSavedLocally, hasRestored }: ProjectSaverState, isDirty: boolean, hasVersion: boolean) {
  if (status === 'conflict') return { icon: CircleAlert, text: appTexts.conflict, className: 'text-danger' }
  if (status === 'failed') {
    return isSavedLocally
      ? { icon: CircleAlert, text: appTexts.savedLocallyOnly, className: 'text-warn' }
      : { icon: CircleAlert, text: appTexts.saveFailed, className: 'text-danger' }
  }
  if (status === 'saving') return { icon: LoaderCircle, text: appTexts.saving, className: quiet }
  if (status === 'template') {
    if (!isDirty) return { icon: CircleDot, text: appTexts.templateState, className: quiet }
    return isSavedLocally
      ? { icon: CircleDot, text: appTexts.savedLocally, className: quiet }
      : { icon: CircleDot, text: appTexts.unsaved, className: 'text-warn' }
  }
  if (status === 'pending') {
    return isSavedLocally
      ? { icon: CircleDot, text: appTexts.savedLocally, className: quiet }
      : { icon: CircleDot, text: appTexts.unsaved, className: 'text-warn' }
  }
  if (hasRestored) return { icon: CircleDot, text: appTexts.restored, className: quiet }
  if (isDirty || !hasVersion) return { icon: CircleDot, text: appTexts.draftSaved, className: quiet }
  return { icon: Check, text: appTexts.saved, className: quiet }
}
