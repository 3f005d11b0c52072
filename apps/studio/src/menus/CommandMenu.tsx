import * as Menu from '@radix-ui/react-dropdown-menu'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Command } from '../editor/command.ts'
import { type CommandId, commands } from '../editor/commands.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import type { MenuEntry, Submenu } from '../editor/menus.ts'
import { editorTexts } from '../editor/texts.ts'
import { useCommand } from '../editor/useCommand.ts'
import { classNames } from '../ui/classNames.ts'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { useIsNarrow } from '../ui/useIsNarrow.ts'

type OnReason = (reason: string | undefined) => void

type Props = {
  readonly groups: readonly (readonly MenuEntry[])[]
  /** Is told why the item under the pointer or focus cannot run. */
  readonly onReason: OnReason
}

const entryKey = (entry: MenuEntry) => (typeof entry === 'string' ? entry : entry.submenu)

/**
 * Groups of commands and menus inside the menu; what is hidden now is left out, with groups that would be
 * empty. On narrow screens, where a second menu has no room, it stands unfolded.
 */
export function CommandMenu({ groups, onReason }: Props) {
  const editor = useEditor()
  const isNarrow = useIsNarrow()
  useStore(editor.runs)
  const { nodeIds } = useStore(editor.selection)
  const isShown = (id: CommandId) => {
    const command: Command = commands[id]
    return !command.isHidden?.(editor)
  }
  const isSeveral = nodeIds.size > 1
  const isOffered = (entry: MenuEntry) =>
    typeof entry === 'string' ? isShown(entry) : (isSeveral || !entry.isForSeveral) && entry.items.some(isShown)
  const shown = groups.map(group => group.filter(isOffered)).filter(group => group.length > 0)
  return shown.map((group, index) => (
    <Fragment key={entryKey(group[0]!)}>
      {index > 0 && <Menu.Separator className="my-1 h-px bg-line" />}
      {group.map(entry =>
        typeof entry === 'string' ? (
          <CommandItem key={entry} id={entry} onReason={onReason} />
        ) : isNarrow ? (
          <Menu.Group key={entry.submenu} aria-label={editorTexts.submenus[entry.submenu]}>
            <Menu.Label className="px-2.5 pt-2 pb-1 text-meta text-ink-2">
              {editorTexts.submenus[entry.submenu]}
            </Menu.Label>
            {entry.items.filter(isShown).map(id => (
              <CommandItem key={id} id={id} onReason={onReason} />
            ))}
          </Menu.Group>
        ) : (
          <CommandSubmenu key={entry.submenu} {...entry} items={entry.items.filter(isShown)} onReason={onReason} />
        ),
      )}
    </Fragment>
  ))
}

function CommandSubmenu({ submenu, items, onReason }: Submenu & { readonly onReason: OnReason }) {
  const [reason, setReason] = useState<string>()
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={menuItemClass} onFocus={() => onReason(undefined)}>
        <span className="flex-1">{editorTexts.submenus[submenu]}</span>
        <ChevronRight size={14} aria-hidden="true" className="text-ink-2" />
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent collisionPadding={8} loop sideOffset={4} alignOffset={-5} className={menuContentClass}>
          {items.map(id => (
            <CommandItem key={id} id={id} onReason={setReason} />
          ))}
          <Reason text={reason} />
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  )
}

/** Why the item that is looked at cannot run, at the foot of its menu. */
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
  /** Another name than the command's own. */
  readonly label?: string
  readonly onReason: OnReason
}

/** One command; while it cannot run it can still be reached, and says why. */
export function CommandItem({ id, label, onReason }: CommandItemProps) {
  const command = useCommand(id)
  const reasonId = useId()
  return (
    <Menu.Item
      textValue={label ?? command.label}
      {...(command.enabled ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onFocus={() => onReason(command.reason)}
      onBlur={() => onReason(undefined)}
      onSelect={event => {
        if (command.enabled) command.run()
        else event.preventDefault()
      }}
      className={classNames(menuItemClass, 'aria-disabled:text-ink-2 aria-disabled:opacity-60')}
    >
      <span className="flex-1">{label ?? command.label}</span>
      {command.shortcut && <kbd className="figures pl-6 text-ink-2">{command.shortcut}</kbd>}
      {command.reason && (
        <span id={reasonId} hidden>
          {command.reason}
        </span>
      )}
    </Menu.Item>
  )
}
