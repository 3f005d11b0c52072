import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { ModeMenuItems } from './ModeMenuItems.tsx'
import { appTexts } from './texts.ts'

/** Menu of the preview and execution modes. */
export function ModeMenu(props: MenuProps) {
  return (
    <MenuSurface label={appTexts.mode} {...props}>
      <ModeMenuItems />
    </MenuSurface>
  )
}
