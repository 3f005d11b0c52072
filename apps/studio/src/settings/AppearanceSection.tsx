import { useStore } from 'zustand'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { uiTexts } from '../ui/texts.ts'
import { themeStore, themes } from '../ui/theme.ts'

/** The theme. */
export function AppearanceSection() {
  const theme = useStore(themeStore)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-medium">{uiTexts.theme}</span>
      <SegmentedControl
        label={uiTexts.theme}
        value={theme}
        options={themes.map(value => ({ value, label: uiTexts.themes[value] }))}
        onChange={value => themeStore.setState(value, true)}
      />
    </div>
  )
}
