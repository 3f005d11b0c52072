import { useEffect } from 'react'
import type { Editor } from '../editor/createEditor.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { whenIdle } from '../ui/whenIdle.ts'

const load = loadOnce(() => import('./reportRuns.ts'))

/** Reports how runs end; its texts are loaded after the editor. */
export function useRunToasts(editor: Editor): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    whenIdle()
      .then(load)
      .then(
        ({ reportRuns }) => {
          if (!isGone) stop = reportRuns(editor)
        },
        // The dock shows the run without them.
        () => undefined,
      )
    return () => {
      isGone = true
      stop?.()
    }
  }, [editor])
}
