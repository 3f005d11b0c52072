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
  const status = useStore(preview, state => state.status)
  useEffect(() => {
    // A build of the whole project takes a minute: it is asked for.
    if (status !== 'running' || level === 'full' || preview.getState().document === settled) return
    preview.update(settled)
  }, [preview, settled, status, level])
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
