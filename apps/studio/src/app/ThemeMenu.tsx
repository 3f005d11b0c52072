import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { ThemeMenuItems } from './ThemeMenuItems.tsx'
import { appTexts } from './texts.ts'

/** Menu with the themes: light, dark, system. */
export function ThemeMenu(props: MenuProps) {
  return (
    <MenuSurface label={appTexts.theme} {...props}>
      <ThemeMenuItems />
    </MenuSurface>
  )
}
