import * as Menu from '@radix-ui/react-dropdown-menu'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import type { MenuProps } from '../../ui/MenuButton.tsx'
import { MenuSurface } from '../../ui/MenuSurface.tsx'
import { menuItemClass } from '../../ui/menuClasses.ts'
import { canvasTexts } from '../texts.ts'

const levels = [50, 75, 100, 150, 200] as const

/** Zoom levels. */
export function ZoomMenu(props: MenuProps) {
  const { canvas } = useEditor()
  const fit = useCommand('fitView')
  return (
    <MenuSurface label={canvasTexts.zoom} align="start" {...props}>
      <Menu.Item className={menuItemClass} onSelect={fit.run}>
        <span className="flex-1">{fit.label}</span>
        {fit.shortcut && <kbd className="figures pl-6 text-ink-2 pointer-coarse:hidden">{fit.shortcut}</kbd>}
      </Menu.Item>
      <Menu.Separator className="my-1 h-px bg-line" />
      {levels.map(level => (
        <Menu.Item key={level} className={menuItemClass} onSelect={() => canvas.current?.zoomTo(level / 100)}>
          {canvasTexts.percent(level)}
        </Menu.Item>
      ))}
    </MenuSurface>
  )
}
