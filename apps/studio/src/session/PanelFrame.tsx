import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import type { ReactNode } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import type { SidePanelSize } from '../editor/viewStore.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { sessionTexts } from './texts.ts'

type Props = {
  readonly title: string
  /** Badge beside the title. */
  readonly mark?: ReactNode
  readonly onClose: () => void
  /** Stays mounted while the panel is collapsed. */
  readonly children: ReactNode
}

/** Side panel with title: 384 px wide, 48 px collapsed, or as wide as the window. Source: spec 001 §2.5, §2.6. */
export function PanelFrame({ title, mark, onClose, children }: Props) {
  const { view } = useEditor()
  const size = useView(state => state.sidePanelSize)
  const resize = (next: SidePanelSize) => view.setState({ sidePanelSize: next })
  const isCollapsed = size === 'collapsed'
  const isFull = size === 'full'
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col">
      {isCollapsed ? (
        <header className="flex min-h-0 flex-1 items-center gap-2 p-1.5 md:flex-col">
          <SizeButton label={sessionTexts.expand(title)} icon={ChevronsLeft} onClick={() => resize('normal')} />
          <h2 className="truncate font-semibold max-md:flex-1 md:[writing-mode:vertical-rl]">{title}</h2>
          <CloseButton size={16} aria-label={sessionTexts.close(title)} onClick={onClose} />
        </header>
      ) : (
        <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
          <h2 className="truncate text-title font-semibold">{title}</h2>
          {mark}
          <span className="flex-1" />
          <SizeButton label={sessionTexts.collapse(title)} icon={ChevronsRight} onClick={() => resize('collapsed')} />
          <SizeButton
            label={isFull ? sessionTexts.restore(title) : sessionTexts.maximise(title)}
            icon={isFull ? Minimize2 : Maximize2}
            onClick={() => resize(isFull ? 'normal' : 'full')}
          />
          <CloseButton size={16} aria-label={sessionTexts.close(title)} onClick={onClose} />
        </header>
      )}
      <div className={isCollapsed ? 'hidden' : 'contents'}>{children}</div>
    </section>
  )
}

type SizeButtonProps = { readonly label: string; readonly icon: typeof Maximize2; readonly onClick: () => void }

function SizeButton({ label, icon: Icon, onClick }: SizeButtonProps) {
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={label}
      title={label}
      onClick={onClick}
      icon={<Icon size={16} aria-hidden="true" />}
    />
  )
}
