import { useEffect } from 'react'
import { type CommandId, commandList } from '../editor/commands.ts'
import type { Editor } from '../editor/createEditor.ts'
import { findCommand } from '../editor/keymap.ts'
import { isInOverlay, isTyping } from './keyboardFocus.ts'
import { isHandledByBrowser, useClipboardEvents } from './useClipboardEvents.ts'

/** Lets the keyboard run the editor's commands, except while a dialog or menu is open. */
export function useEditorKeys(editor: Editor): void {
  useClipboardEvents(editor)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInOverlay()) return
      const typing = isTyping(event.target)
      // The way out of a field; the next one is the canvas's.
      if (typing && event.key === 'Escape') (event.target as HTMLElement).blur()
      const command = findCommand(commandList, event, { keys: editor.keys.getState(), typing })
      if (!command || isHandledByBrowser(command, event)) return
      const hasModifier = event.ctrlKey || event.metaKey
      if (command.when(editor) !== true && !hasModifier) return
      event.preventDefault()
      editor.command(command.id as CommandId)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [editor])
}
