import { useEffect } from 'react'
import type { Editor } from '../editor/createEditor.ts'
import { useIsTight } from '../ui/useIsNarrow.ts'

/** Keeps palette and inspector from being open at the same time where the window has no room for both. */
export function useExclusivePanels({ view }: Editor): void {
  const isTight = useIsTight()
  useEffect(() => {
    if (!isTight) return
    // A pinned palette comes back when the inspector is closed.
    let reopens = false
    const { inspectedNodeId, isPaletteOpen } = view.getState()
    if (inspectedNodeId !== null && isPaletteOpen) view.setState({ isPaletteOpen: false })
    return view.subscribe((now, before) => {
      if (now.isPaletteOpen && now.inspectedNodeId !== null) {
        const isInspectorNew = before.inspectedNodeId === null
        reopens = isInspectorNew && now.isPalettePinned
        view.setState(isInspectorNew ? { isPaletteOpen: false } : { inspectedNodeId: null })
      } else if (before.inspectedNodeId !== null && now.inspectedNodeId === null && reopens) {
        reopens = false
        view.setState({ isPaletteOpen: true })
      }
    })
  }, [view, isTight])
}
