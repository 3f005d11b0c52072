import { useCallback, useEffect, useState } from 'react'
import { useAppServices } from '../../session/AppServices.tsx'
import { usePanelRun } from '../../session/PanelRunsProvider.tsx'
import { type BridgeLock, loadLocks, mergeLocks, readRunLocks, saveLocks } from './bridgeLocks.ts'

/** Open locks of this browser, kept up to date by the bridge's run. */
export function useBridgeLocks() {
  const { storage } = useAppServices()
  const { editor } = usePanelRun('bridge')
  const [locks, setLocks] = useState<readonly BridgeLock[]>(() => loadLocks(storage))
  const write = useCallback(
    (change: (known: readonly BridgeLock[]) => readonly BridgeLock[]) => {
      const next = change(loadLocks(storage))
      saveLocks(storage, next)
      setLocks(next)
    },
    [storage],
  )
  useEffect(() => {
    let seq = 0
    const follow = () => {
      const { document, on, view } = editor.runs.getState()
      if (view.seq === seq) return
      seq = view.seq
      const found = readRunLocks({ document, on, events: editor.runs.events() })
      if (found.open || found.ended.length > 0) write(known => mergeLocks(known, found))
    }
    follow()
    return editor.runs.subscribe(follow)
  }, [editor, write])
  return { locks, forget: (id: string) => write(known => known.filter(lock => lock.id !== id)) }
}
