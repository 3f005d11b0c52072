import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useStore } from 'zustand'
import { useCommand } from '../editor/useCommand.ts'
import { useView } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
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

/** The toolbar of a phone: back, name with the mode, components, run; the rest in a sheet. */
export function PhoneBar({ studio, onConnect, onLeave }: Props) {
  const { saver, hadVersion } = studio
  const hasVersion = useStore(saver, state => state.savedVersion !== null) || hadVersion
  const palette = useCommand('togglePalette')
  const mode = useView(state => state.mode)
  const line = useModeLines()[mode]
  return (
    <>
      <BackButton onLeave={onLeave} />
      <div className="min-w-0 flex-1">
        <ProjectName />
        <p className={`truncate px-1.5 text-micro leading-3.5 ${mode === 'testnet' ? 'text-warn' : 'text-ink-2'}`}>
          {appTexts.modes[mode]} · {line}
        </p>
      </div>
      <span className="contents max-[359px]:hidden">
        <SaveIndicator studio={studio} hasVersion={hasVersion} />
      </span>
      <Button
        look="quiet"
        iconOnly
        data-tour="components"
        aria-label={palette.label}
        title={palette.label}
        onClick={palette.run}
        icon={<LayoutGrid size={18} aria-hidden="true" />}
      />
      <ExecuteButton isShort />
      <MoreButton opensAssistant onConnect={onConnect} />
    </>
  )
}
