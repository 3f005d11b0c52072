import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PanelRun, PanelRunId, PanelRuns } from './createPanelRuns.ts'

const PanelRunsContext = createContext<PanelRuns | null>(null)

export function PanelRunsProvider({ runs, children }: { readonly runs: PanelRuns; readonly children: ReactNode }) {
  useEffect(() => {
    runs.resume()
    return () => runs.leave()
  }, [runs])
  return <PanelRunsContext value={runs}>{children}</PanelRunsContext>
}

/** Returns a run of the testing panels; its stores outlive the panel. */
export function usePanelRun(id: PanelRunId): PanelRun {
  const runs = usePanelRuns()
  const [run] = useState(() => runs.open(id))
  return run
}

export function usePanelRuns(): PanelRuns {
  const runs = useContext(PanelRunsContext)
  if (!runs) throw new Error('usePanelRuns is used outside of PanelRunsProvider')
  return runs
}
