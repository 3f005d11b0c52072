import { useStore } from 'zustand'
import { useView } from '../editor/useStores.ts'
import type { EditorSession } from './createEditorSession.ts'
import { ProjectName } from './ProjectName.tsx'
import { BackButton } from './ProjectPill.tsx'
import { ExecuteButton, MoreButton } from './RunPill.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'
import { appTexts } from './texts.ts'
import { useModeLines } from './useModeLines.ts'

type Props = {
  readonly studio: EditorSession
  readonly onConnect: () => void
  readonly onLeave: () => void
}

/** The toolbar of a phone: back, name with the mode, run; the rest in a sheet. */
export function PhoneBar({ studio, onConnect, onLeave }: Props) {
  const { saver, hadVersion } = studio
  const hasVersion = useStore(saver, state => state.savedVersion !== null) || hadVersion
  const mode = useView(state => state.mode)
  const line = useModeLines()[mode]
  return (
    <>
      <BackButton onLeave={onLeave} />
      <div className="min-w-0 flex-1">
        <ProjectName />
        <p
          className={`truncate px-1.5 max-[359px]:px-0 text-micro leading-3.5 ${mode === 'testnet' ? 'text-warn' : 'text-ink-2'}`}
        >
          {appTexts.modes[mode]} · {line}
        </p>
      </div>
      <SaveIndicator studio={studio} hasVersion={hasVersion} isQuiet />
      <ExecuteButton isShort />
      <MoreButton opensAssistant onConnect={onConnect} />
    </>
  )
}
