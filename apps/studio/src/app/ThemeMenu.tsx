import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { type Theme, themeStore, themes } from '../ui/theme.ts'
import { appTexts } from './texts.ts'

/** Light, dark or as the system says. */
export function ThemeMenu() {
  const theme = useStore(themeStore)
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button
          look="quiet"
          iconOnly
          aria-label={appTexts.theme}
          title={appTexts.theme}
          icon={<SunMoon size={16} aria-hidden="true" />}
        />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" sideOffset={6} className={menuContentClass}>
          <Menu.RadioGroup value={theme} onValueChange={value => themeStore.setState(value as Theme, true)}>
            {themes.map(name => (
              <Menu.RadioItem key={name} value={name} className={menuItemClass}>
                <span className="flex-1">{appTexts.themes[name]}</span>
                <Menu.ItemIndicator>
                  <Check size={14} aria-hidden="true" />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
