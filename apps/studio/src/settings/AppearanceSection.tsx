import { useStore } from 'zustand'
import { preferences } from '../ui/preferences.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Switch } from '../ui/Switch.tsx'
import { uiTexts } from '../ui/texts.ts'
import { themeStore, themes } from '../ui/theme.ts'
import { settingsTexts } from './texts.ts'

/** The theme, and how a node is opened. */
export function AppearanceSection() {
  const theme = useStore(themeStore)
  const { opensOnDoubleClick } = useStore(preferences)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{uiTexts.theme}</span>
        <SegmentedControl
          label={uiTexts.theme}
          value={theme}
          options={themes.map(value => ({ value, label: uiTexts.themes[value] }))}
          onChange={value => themeStore.setState(value, true)}
        />
      </div>
      <Switch
        label={settingsTexts.opensOnDoubleClick}
        help={settingsTexts.opensOnDoubleClickHelp}
        checked={opensOnDoubleClick}
        onChange={checked => preferences.setState({ opensOnDoubleClick: checked })}
      />
    </div>
  )
}
