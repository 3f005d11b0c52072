import Settings from 'lucide-react/icons/settings'
import { useEffect, useState } from 'react'
import { createCommandKeys } from '../editor/commandKeys.ts'
import { openSettings } from '../editor/commands/openSettings.ts'
import { formatShortcut, isShortcut, shortcutsOf } from '../editor/keymap.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { Button } from '../ui/Button.tsx'
import { isInOverlay } from './keyboardFocus.ts'
import { SettingsDialog, ShortcutsDialog } from './lazyDialogs.ts'

/** Opens Settings outside of the editor, also by its shortcut. */
export function SettingsButton() {
  const { storage, account } = useAppServices()
  const [keys] = useState(() => createCommandKeys(storage))
  const [open, setOpen] = useState<'settings' | 'shortcuts' | null>(null)
  const close = () => setOpen(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = shortcutsOf(openSettings, keys.getState()).some(shortcut => isShortcut(event, shortcut))
      if (!isAsked || isInOverlay()) return
      event.preventDefault()
      setOpen('settings')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [keys])
  const shortcut = formatShortcut(openSettings, keys.getState())
  return (
    <>
      <Button
        look="quiet"
        iconOnly
        aria-label={openSettings.label}
        title={shortcut ? `${openSettings.label} (${shortcut})` : openSettings.label}
        onPointerEnter={SettingsDialog.preload}
        onClick={() => setOpen('settings')}
        icon={<Settings size={16} aria-hidden="true" />}
      />
      {account && (
        <span className="order-last flex">
          <account.Button isNamed onOpenSettings={() => setOpen('settings')} />
        </span>
      )}
      {open === 'settings' && (
        <SettingsDialog keys={keys} onOpenShortcuts={() => setOpen('shortcuts')} onClose={close} />
      )}
      {open === 'shortcuts' && <ShortcutsDialog keys={keys} onClose={close} />}
    </>
  )
}
