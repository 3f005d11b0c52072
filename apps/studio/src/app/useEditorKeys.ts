import { useEffect } from 'react'
import { allowCommand } from '../editor/allowCommand.ts'
import { type CommandId, commandList } from '../editor/commands.ts'
import type { Editor } from '../editor/createEditor.ts'
import { findCommand } from '../editor/keymap.ts'
import { isInOverlay, isTyping } from './keyboardFocus.ts'
import { isHandledByBrowser, useClipboardEvents } from './useClipboardEvents.ts'

/** Runs commands by keyboard shortcuts, except in dialogs and menus. */
export function useEditorKeys(editor: Editor): void {
  useClipboardEvents(editor)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInOverlay()) return
      const typing = isTyping(event.target)
      // Escape leaves the field first; the canvas gets the next Escape.
      if (typing && event.key === 'Escape') (event.target as HTMLElement).blur()
      const command = findCommand(commandList, event, {
        keys: editor.keys.getState(),
        typing,
        isEnabled: command => allowCommand(command, editor) === true,
      })
      if (!command || isHandledByBrowser(command, event)) return
      const hasModifier = event.ctrlKey || event.metaKey
      if (allowCommand(command, editor) !== true && !hasModifier) return
      event.preventDefault()
      editor.command(command.id as CommandId)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [editor])
}
