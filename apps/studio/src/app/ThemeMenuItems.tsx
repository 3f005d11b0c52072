import { useStore } from 'zustand'
import { MenuRadioGroup } from '../ui/MenuRadioGroup.tsx'
import { uiTexts } from '../ui/texts.ts'
import { themeStore, themes } from '../ui/theme.ts'

/** Radio items for the themes. */
export function ThemeMenuItems() {
  const theme = useStore(themeStore)
  return (
    <MenuRadioGroup
      value={theme}
      options={themes}
      textOf={name => uiTexts.themes[name]}
      onChange={name => themeStore.setState(name, true)}
    />
  )
}
