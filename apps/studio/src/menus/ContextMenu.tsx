import * as Menu from '@radix-ui/react-dropdown-menu'
import { useState } from 'react'
import { type MenuId, menus } from '../editor/menus.ts'
import { menuContentClass } from '../ui/menuClasses.ts'
import { CommandMenu, Reason } from './CommandMenu.tsx'
import { clampToWindow } from './clampToWindow.ts'
import { menusTexts } from './texts.ts'

type Props = { readonly id: MenuId; readonly x: number; readonly y: number; readonly onClose: () => void }

/** A menu of commands at the pointer; stays inside the window, closes on Escape and outside clicks. */
export function ContextMenu({ id, x, y, onClose }: Props) {
  const [reason, setReason] = useState<string>()
  return (
    <Menu.Root key={`${x} ${y}`} defaultOpen onOpenChange={open => !open && onClose()} modal={false}>
      <Menu.Trigger
        aria-label={menusTexts.menu}
        tabIndex={-1}
        className="pointer-events-none fixed size-px"
        style={clampToWindow(x, y)}
      />
      <Menu.Portal>
        <Menu.Content align="start" sideOffset={2} collisionPadding={8} loop className={menuContentClass}>
          <CommandMenu groups={menus[id]} onReason={setReason} />
          <Reason text={reason} />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
