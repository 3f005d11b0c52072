import { useEffect } from 'react'
import type { Command } from '../editor/command.ts'
import { commands } from '../editor/commands.ts'
import type { Editor } from '../editor/createEditor.ts'
import { isSameShortcut, isShortcut, shortcutsOf } from '../editor/keymap.ts'
import { isInOverlay, isTyping } from './keyboardFocus.ts'

const ownKeys = { copy: 'Mod+C', cut: 'Mod+X', paste: 'Mod+V' } as const

/** Whether the browser fires a clipboard event for this key, which runs the command. */
export const isHandledByBrowser = ({ event }: Command, press: KeyboardEvent): boolean =>
  event !== undefined && isShortcut(press, ownKeys[event])

const events = Object.keys(ownKeys) as (keyof typeof ownKeys)[]

/** Handles the browser's copy, cut and paste events for nodes, unless a field or selected text has them. */
export function useClipboardEvents(editor: Editor): void {
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent) => {
      const id = events.find(name => name === event.type)
      if (!id || event.defaultPrevented || isInOverlay() || isTyping(event.target)) return
      const keys = shortcutsOf(commands[id], editor.keys.getState())
      if (!keys.some(shortcut => isSameShortcut(shortcut, ownKeys[id])) || (id !== 'paste' && isTextMarked())) return
      event.preventDefault()
      if (id === 'paste') editor.command(id, event.clipboardData?.getData('text/plain') ?? '')
      else editor.command(id)
    }
    for (const name of events) window.addEventListener(name, onClipboard)
    return () => {
      for (const name of events) window.removeEventListener(name, onClipboard)
    }
  }, [editor])
}

/** Whether text is selected outside the canvas. */
function isTextMarked(): boolean {
  const marked = window.getSelection()
  const isOnCanvas = document.activeElement?.closest('.react-flow') !== null && document.activeElement !== null
  return marked !== null && !marked.isCollapsed && !isOnCanvas
}
