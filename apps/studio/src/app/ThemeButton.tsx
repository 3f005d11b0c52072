import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useStore } from 'zustand'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { uiTexts } from '../ui/texts.ts'
import { themeStore } from '../ui/theme.ts'

const ThemeMenu = lazyComponent(() => import('./ThemeMenu.tsx').then(module => module.ThemeMenu))

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Opens the theme menu; its icon is the chosen theme. */
export function ThemeButton() {
  const Icon = icons[useStore(themeStore)]
  return (
    <MenuButton
      look="quiet"
      iconOnly
      aria-label={uiTexts.theme}
      title={uiTexts.theme}
      icon={<Icon size={16} aria-hidden="true" />}
      preload={ThemeMenu.preload}
      menu={props => <ThemeMenu {...props} />}
    />
  )
}
