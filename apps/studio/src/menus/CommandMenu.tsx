import * as Menu from '@radix-ui/react-dropdown-menu'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Command } from '../editor/command.ts'
import { type CommandId, commands } from '../editor/commands.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import type { MenuEntry, Submenu } from '../editor/menus.ts'
import { editorTexts } from '../editor/texts.ts'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { CommandItem, type OnReason, Reason } from './CommandItem.tsx'
import { CommandIcon } from './commandIcons.tsx'
import { menusTexts } from './texts.ts'

type Props = {
  readonly groups: readonly (readonly MenuEntry[])[]
  /** Receives the reason of the hovered or focused disabled item. */
  readonly onReason: OnReason
}

const entryKey = (entry: MenuEntry) => (typeof entry === 'string' ? entry : entry.submenu)

/** Renders command groups and submenus without hidden ones. On narrow screens a submenu replaces its parent. */
export function CommandMenu({ groups, onReason }: Props) {
  const isOffered = useIsOffered()
  const isNarrow = useIsNarrow()
  const [entered, setEntered] = useState<Submenu | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef(entered)
  useEffect(() => {
    if (drawn.current === entered) return
    drawn.current = entered
    frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [entered])
  const shown = (entered ? [entered.items] : groups)
    .map(group => group.filter(isOffered))
    .filter(group => group.length > 0)
  return (
    <div ref={frame} role="none">
      {entered && <BackItem submenu={entered.submenu} onBack={() => setEntered(null)} />}
      {shown.map((group, index) => (
        <Fragment key={entryKey(group[0]!)}>
          {index > 0 && <Menu.Separator className="my-1 h-px bg-line" />}
          {group.map(entry =>
            typeof entry === 'string' ? (
              <CommandItem key={entry} id={entry} onReason={onReason} />
            ) : isNarrow ? (
              <EnterItem key={entry.submenu} submenu={entry.submenu} onEnter={() => setEntered(entry)} />
            ) : (
              <CommandSubmenu key={entry.submenu} {...entry} items={entry.items.filter(isOffered)} />
            ),
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Returns whether a command or submenu is visible. */
function useIsOffered(): (entry: MenuEntry) => boolean {
  const editor = useEditor()
  useStore(editor.runs)
  const { nodeIds } = useStore(editor.selection)
  const isShown = (id: CommandId) => {
    const command: Command = commands[id]
    return !command.isHidden?.(editor)
  }
  return entry =>
    typeof entry === 'string' ? isShown(entry) : (nodeIds.size > 1 || !entry.isForSeveral) && entry.items.some(isShown)
}

type Name = Pick<Submenu, 'submenu'>

function EnterItem({ submenu, onEnter }: Name & { readonly onEnter: () => void }) {
  const enter = (event: Event) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <Menu.Item onSelect={enter} className={menuItemClass}>
      <CommandIcon id={submenu} />
      <span className="flex-1">{editorTexts.submenus[submenu]}</span>
      <ChevronRight size={14} aria-hidden="true" className="text-ink-2" />
    </Menu.Item>
  )
}

function BackItem({ submenu, onBack }: Name & { readonly onBack: () => void }) {
  const back = (event: Event) => {
    event.preventDefault()
    onBack()
  }
  return (
    <>
      <Menu.Item onSelect={back} className={menuItemClass}>
        <ChevronLeft size={14} aria-hidden="true" className="text-ink-2" />
        <span className="sr-only">{menusTexts.backFrom} </span>
        <span className="flex-1 font-medium">{editorTexts.submenus[submenu]}</span>
      </Menu.Item>
      <Menu.Separator className="my-1 h-px bg-line" />
    </>
  )
}

function CommandSubmenu({ submenu, items }: Submenu) {
  const [reason, setReason] = useState<string>()
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={menuItemClass}>
        <CommandIcon id={submenu} />
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
