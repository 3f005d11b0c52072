import type { Issue } from '@sluice/workflow'
import { useEffect, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { loadOnce } from '../../ui/loadOnce.ts'
import type { Repairs } from './repairs.ts'

export const loadRepairs = loadOnce(() => import('./repairs.ts'))

/** Repairs of the issues while the list is open; null until they are computed. */
export function useRepairs(issues: readonly Issue[]): Repairs | null {
  const { documents, registry } = useEditor()
  const [found, setFound] = useState<{ readonly of: readonly Issue[]; readonly repairs: Repairs } | null>(null)
  useEffect(() => {
    let isGone = false
    void loadRepairs().then(({ findRepairs }) => {
      if (isGone) return
      setFound({ of: issues, repairs: findRepairs(documents.getState().document, registry, issues) })
    })
    return () => {
      isGone = true
    }
  }, [documents, registry, issues])
  return found?.of === issues ? found.repairs : null
}
