import { useStore } from 'zustand'
import { MenuRadioGroup } from '../ui/MenuRadioGroup.tsx'
import { themeStore, themes } from '../ui/theme.ts'
import { appTexts } from './texts.ts'

/** Radio items for the themes. */
export function ThemeMenuItems() {
  const theme = useStore(themeStore)
  return (
    <MenuRadioGroup
      value={theme}
      options={themes}
      textOf={name => appTexts.themes[name]}
      onChange={name => themeStore.setState(name, true)}
    />
  )
}
