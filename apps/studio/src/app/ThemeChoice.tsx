import { useStore } from 'zustand'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { themeStore, themes } from '../ui/theme.ts'
import { appTexts } from './texts.ts'

/** The themes as items of a menu. */
export function ThemeChoice() {
  const theme = useStore(themeStore)
  return (
    <MenuChoice
      value={theme}
      options={themes}
      textOf={name => appTexts.themes[name]}
      onChange={name => themeStore.setState(name, true)}
    />
  )
}
