import * as Menu from '@radix-ui/react-dropdown-menu'
import { useId } from 'react'
import type { CommandId } from '../editor/commands.ts'
import { useCommand } from '../editor/useCommand.ts'
import { classNames } from '../ui/classNames.ts'
import { menuItemClass } from '../ui/menuClasses.ts'
import { CommandIcon, dangerousCommands } from './commandIcons.tsx'

export type OnReason = (reason: string | undefined) => void

/** Shows why the focused item is disabled, at the bottom of the menu. */
export function Reason({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p aria-hidden="true" className="mt-1 max-w-60 border-t border-line px-2.5 py-1.5 text-meta text-ink-2">
      {text}
    </p>
  )
}

type CommandItemProps = {
  readonly id: CommandId
  readonly onReason: OnReason
}

/** Menu item of a command; disabled items stay focusable and explain why. */
export function CommandItem({ id, onReason }: CommandItemProps) {
  const command = useCommand(id)
  const reasonId = useId()
  const isDangerous = dangerousCommands.has(id)
  return (
    <Menu.Item
      textValue={command.label}
      {...(command.enabled ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onFocus={() => onReason(command.reason)}
      onBlur={() => onReason(undefined)}
      onSelect={event => {
        if (command.enabled) command.run()
        else event.preventDefault()
      }}
      className={classNames(
        menuItemClass,
        'aria-disabled:text-ink-2 aria-disabled:opacity-60',
        isDangerous && command.enabled && 'text-danger',
      )}
    >
      <CommandIcon id={id} className={isDangerous && command.enabled ? 'text-danger' : 'text-ink-2'} />
      <span className="flex-1">{command.label}</span>
      {command.shortcut && <kbd className="pointer-coarse:hidden figures pl-6 text-ink-2">{command.shortcut}</kbd>}
      {command.reason && (
        <span id={reasonId} hidden>
          {command.reason}
        </span>
      )}
    </Menu.Item>
  )
}
