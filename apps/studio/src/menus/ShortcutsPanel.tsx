import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { menusTexts } from './texts.ts'

const ShortcutList = lazyComponent(() => import('./ShortcutList.tsx').then(module => module.ShortcutList))

/** Collapsible panel of the main shortcuts. */
export function ShortcutsPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="pointer-events-auto relative max-md:hidden">
      {isOpen && <ShortcutList onClose={() => setIsOpen(false)} />}
      <Button
        className="size-10! shadow-panel"
        iconOnly
        aria-label={menusTexts.shortcuts}
        title={menusTexts.shortcuts}
        aria-expanded={isOpen}
        onPointerEnter={ShortcutList.preload}
        onFocus={ShortcutList.preload}
        onClick={() => setIsOpen(!isOpen)}
        icon={<Keyboard size={16} aria-hidden="true" />}
      />
    </div>
  )
}
