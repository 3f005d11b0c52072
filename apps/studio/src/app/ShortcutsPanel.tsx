import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { commands } from '../editor/commands.ts'
import { formatShortcut } from '../editor/keymap.ts'
import { listedShortcuts } from '../editor/menus.ts'
import { Button } from '../ui/Button.tsx'
import { appTexts } from './texts.ts'

/** The keys worth knowing, unfolded on demand. */
export function ShortcutsPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="pointer-events-auto relative max-md:hidden">
      {isOpen && (
        <dl className="absolute right-0 bottom-12 w-56 animate-fade rounded-lg border border-line bg-surface-1 p-3 shadow-panel">
          {listedShortcuts.map(id => (
            <div key={id} className="flex h-7 items-center gap-2">
              <dt className="flex-1">{commands[id].label}</dt>
              <dd>
                <kbd className="figures rounded-md border border-line bg-surface-2 px-1.5 py-0.5">
                  {formatShortcut(commands[id])}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button
        className="size-10! shadow-panel"
        iconOnly
        aria-label={appTexts.shortcuts}
        title={appTexts.shortcuts}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        icon={<Keyboard size={16} aria-hidden="true" />}
      />
    </div>
  )
}
