import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useDocuments } from '../editor/useStores.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import { usePreview } from './usePreview.ts'

const settleMs = 400

/** Passes edits on to the running preview, and stops it when the project or the tab is closed. */
export function PreviewLifecycle() {
  const { preview } = usePreview()
  const document = useDocuments(state => state.document)
  const settled = useDebounced(document, settleMs)
  const level = useStore(preview, state => state.level)
  const shown = useRef(settled)
  useEffect(() => {
    if (shown.current === settled || level === 'full') return
    shown.current = settled
    preview.update(settled)
  }, [preview, settled, level])
  useEffect(() => {
    const onHide = () => preview.leave()
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [preview])
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // React's strict mode unmounts and mounts again at once.
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(preview.leave)
    }
  }, [preview])
  return null
}
