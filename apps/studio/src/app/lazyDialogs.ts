import { lazyComponent } from '../ui/lazyComponent.tsx'

/** Dialogs that open from the projects page and from the editor. */
export const SettingsDialog = lazyComponent(() =>
  import('../settings/SettingsDialog.tsx').then(module => module.SettingsDialog),
)
export const ShortcutsDialog = lazyComponent(() =>
  import('../menus/shortcuts/ShortcutsDialog.tsx').then(module => module.ShortcutsDialog),
)
