import ChevronDown from 'lucide-react/icons/chevron-down'
import MapIcon from 'lucide-react/icons/map'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { CommandId } from '../../editor/commands.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { canvasTexts } from '../texts.ts'
import { useRestingViewport } from './useRestingViewport.ts'

const ZoomMenu = lazyComponent(() => import('./ZoomMenu.tsx').then(module => module.ZoomMenu))

const zoomStep = 1.25

type Props = {
  /** Whether the minimap is shown; null where there is none. */
  readonly isMiniMapShown?: boolean | null
  readonly onToggleMiniMap?: () => void
}

/** Zoom, fit, minimap, undo and redo, in the bottom-left corner of the canvas. */
export function ZoomControls(props: Props) {
  const { isMiniMapShown = null, onToggleMiniMap } = props
  const { canvas } = useEditor()
  const { zoom } = useRestingViewport()
  const percent = canvasTexts.percent(Math.round(zoom * 100))
  return (
    <div
      role="toolbar"
      aria-label={canvasTexts.controls}
      className="nopan flex items-center rounded-lg border border-line bg-surface-1 shadow-panel"
    >
      <Control
        id="zoomOut"
        icon={Minus}
        className="max-sm:hidden"
        onClick={() => canvas.current?.zoomBy(1 / zoomStep)}
      />
      <span className="contents max-sm:hidden">
        <MenuButton
          look="quiet"
          className="figures min-w-15 gap-0.5! px-1.5! text-meta"
          aria-label={canvasTexts.zoomLevel(percent)}
          title={canvasTexts.zoomLevel(percent)}
          preload={ZoomMenu.preload}
          menu={props => <ZoomMenu {...props} />}
        >
          {percent}
          <ChevronDown size={12} aria-hidden="true" />
        </MenuButton>
      </span>
      <Control id="zoomIn" icon={Plus} className="max-sm:hidden" onClick={() => canvas.current?.zoomBy(zoomStep)} />
      <Control id="fitView" icon={Maximize} />
      {isMiniMapShown !== null && (
        <Button
          look="quiet"
          iconOnly
          aria-pressed={isMiniMapShown}
          aria-label={canvasTexts.toggleMiniMap}
          title={canvasTexts.toggleMiniMap}
          className={isMiniMapShown ? 'text-accent-strong!' : ''}
          onClick={onToggleMiniMap}
          icon={<MapIcon size={14} aria-hidden="true" />}
        />
      )}
      <span className="contents max-[359px]:hidden">
        <span aria-hidden="true" className="mx-0.5 h-4 w-px bg-line" />
        <Control id="undo" icon={Undo2} />
        <Control id="redo" icon={Redo2} />
      </span>
    </div>
  )
}

type ControlProps = {
  readonly id: CommandId
  readonly icon: typeof Plus
  readonly className?: string
  readonly onClick?: () => void
}

function Control({ id, icon: Icon, className = '', onClick }: ControlProps) {
  const command = useCommand(id)
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={command.label}
      title={command.title}
      reason={command.reason}
      className={`aria-disabled:opacity-40 ${className}`}
      onClick={onClick ?? command.run}
      icon={<Icon size={14} aria-hidden="true" />}
    />
  )
}
