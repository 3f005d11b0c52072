import * as Menu from '@radix-ui/react-dropdown-menu'
import { useState } from 'react'
import { type MenuId, menus } from '../editor/menus.ts'
import { menuContentClass } from '../ui/menuClasses.ts'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { Reason } from './CommandItem.tsx'
import { CommandMenu } from './CommandMenu.tsx'
import { menusTexts } from './texts.ts'

type Props = { readonly id: MenuId; readonly x: number; readonly y: number; readonly onClose: () => void }

/** Context menu at the pointer; closes on Escape and outside clicks. */
export function ContextMenu({ id, x, y, onClose }: Props) {
  const [reason, setReason] = useState<string>()
  const [cameFrom] = useState(() => document.activeElement)
  // Beside the pointer a menu moves up where it does not fit; a narrow window has no room beside it.
  const isNarrow = useIsNarrow()
  /** Returns the focus to the card unless the command moved it. */
  const returnFocus = (event: Event) => {
    event.preventDefault()
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!hasFocus && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true })
  }
  return (
    <Menu.Root key={`${x} ${y}`} defaultOpen onOpenChange={open => !open && onClose()} modal={false}>
      <Menu.Trigger
        aria-label={menusTexts.menu}
        tabIndex={-1}
        className="pointer-events-none fixed size-px"
        style={{ left: x, top: y }}
      />
      <Menu.Portal>
        <Menu.Content
          side={isNarrow ? 'bottom' : 'right'}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          loop
          onCloseAutoFocus={returnFocus}
          className={menuContentClass}
        >
          <CommandMenu groups={menus[id]} onReason={setReason} />
          <Reason text={reason} />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
