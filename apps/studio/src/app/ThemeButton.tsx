import SunMoon from 'lucide-react/icons/sun-moon'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { uiTexts } from '../ui/texts.ts'

const ThemeMenu = lazyComponent(() => import('./ThemeMenu.tsx').then(module => module.ThemeMenu))

/** Opens the theme menu. */
export function ThemeButton() {
  return (
    <MenuButton
      look="quiet"
      iconOnly
      aria-label={uiTexts.theme}
      title={uiTexts.theme}
      icon={<SunMoon size={16} aria-hidden="true" />}
      preload={ThemeMenu.preload}
      menu={props => <ThemeMenu {...props} />}
    />
  )
}
