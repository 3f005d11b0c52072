import { useEffect } from 'react'
import { readShortcut } from '../../editor/keymap.ts'

/** Captures the next shortcut before other handlers; Escape and Tab cancel. */
export function useShortcutRecorder(isRecording: boolean, onKeys: (keys: string | null) => void): void {
  useEffect(() => {
    if (!isRecording) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') {
        onKeys(null)
        return
      }
      event.preventDefault()
      event.stopPropagation()
      const keys = readShortcut(event)
      if (keys !== undefined) onKeys(keys === 'Escape' ? null : keys)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isRecording, onKeys])
}
