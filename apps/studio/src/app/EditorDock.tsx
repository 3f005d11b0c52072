import { useEffect } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { openDock } from '../editor/viewStore.ts'
import { useProblems } from '../inspector/problems/useProblems.ts'
import { Dock } from '../run/dock/Dock.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { preloadRunParts } from './runParts.ts'

const ChartsView = lazyComponent(() => import('../charts/ChartsView.tsx').then(module => module.ChartsView), {
  isPanel: true,
})
const FlowProblems = lazyComponent(() => import('./FlowProblems.tsx').then(module => module.FlowProblems), {
  isPanel: true,
})

const problemCodes: ReadonlySet<string> = new Set(['WORKFLOW_INVALID', 'CONFIG_INCOMPLETE'])

const none: ReturnType<typeof useProblems> = []

/** The dock of the editor with charts and the problems of the flow. */
export function EditorDock({ isNarrow }: { readonly isNarrow: boolean }) {
  const isEmpty = useDocuments(state => state.document.nodes.length === 0)
  const found = useProblems()
  const issues = isEmpty ? none : found
  useProblemsAfterRefusal()
  useEffect(() => {
    // What cannot be loaded says so when it is used.
    Promise.all([preloadRunParts(), import('./OpenDialog.tsx')]).catch(() => undefined)
  }, [])
  const hasErrors = issues.some(({ severity }) => severity === 'error')
  return (
    <Dock
      isNarrow={isNarrow}
      charts={<ChartsView />}
      problems={{ count: issues.length, hasErrors, list: <FlowProblems issues={issues} /> }}
    />
  )
}

/** Opens the problems when a run is refused because of them. */
function useProblemsAfterRefusal() {
  const { runs, view } = useEditor()
  useEffect(
    () =>
      runs.subscribe(({ refusal }, before) => {
        const isNew = refusal !== null && refusal !== before.refusal
        if (isNew && problemCodes.has(refusal.code ?? '')) openDock(view, 'problems')
      }),
    [runs, view],
  )
}
