import * as Menu from '@radix-ui/react-dropdown-menu'
import { Fragment } from 'react'
import type { CommandId } from '../editor/commands.ts'
import { type MenuId, menus } from '../editor/menus.ts'
import { useCommand } from '../editor/useCommand.ts'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { appTexts } from './texts.ts'

type Props = { readonly id: MenuId; readonly x: number; readonly y: number; readonly onClose: () => void }

/** A menu of commands at the pointer; stays inside the window, closes on Escape and outside clicks. */
export function ContextMenu({ id, x, y, onClose }: Props) {
  const groups: readonly (readonly CommandId[])[] = menus[id]
  return (
    <Menu.Root key={`${x} ${y}`} defaultOpen onOpenChange={open => !open && onClose()} modal={false}>
      <Menu.Trigger
        aria-label={appTexts.menu}
        tabIndex={-1}
        className="pointer-events-none fixed size-px"
        style={{ left: x, top: y }}
      />
      <Menu.Portal>
        <Menu.Content align="start" sideOffset={2} collisionPadding={8} className={menuContentClass}>
          {groups.map((group, index) => (
            <Fragment key={group[0]}>
              {index > 0 && <Menu.Separator className="my-1 h-px bg-line" />}
              {group.map(commandId => (
                <CommandItem key={commandId} id={commandId} />
              ))}
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function CommandItem({ id }: { readonly id: CommandId }) {
  const command = useCommand(id)
  return (
    <Menu.Item disabled={!command.enabled} title={command.reason} onSelect={command.run} className={menuItemClass}>
      <span className="flex-1">{command.label}</span>
      {command.shortcut && <kbd className="figures pl-6 text-ink-2">{command.shortcut}</kbd>}
    </Menu.Item>
  )
}
