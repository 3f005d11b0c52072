import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { uiTexts } from '../ui/texts.ts'
import { ThemeMenuItems } from './ThemeMenuItems.tsx'

/** Menu with the themes: light, dark, system. */
export function ThemeMenu(props: MenuProps) {
  return (
    <MenuSurface label={uiTexts.theme} {...props}>
      <ThemeMenuItems />
    </MenuSurface>
  )
}
