import { type Issue, validateWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { useEffect, useState } from 'react'
import type { StudioRegistry } from '../../editor/command.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'

const checkAfterMs = 250

const none: readonly Issue[] = []

type Checked = { readonly document: WorkflowDocument; readonly registry: StudioRegistry; readonly issues: typeof none }

let last: Checked | undefined

/** Caches the validation for all components. */
function check(document: WorkflowDocument, registry: StudioRegistry): readonly Issue[] {
  if (last?.document !== document || last.registry !== registry) {
    last = { document, registry, issues: validateWorkflow(document, registry) }
  }
  return last.issues
}

/** Validation issues, updated after a short delay so that typing and dragging never wait. */
export function useProblems(): readonly Issue[] {
  const { documents, registry } = useEditor()
  const [issues, setIssues] = useState(none)
  useEffect(() => {
    const take = () => setIssues(check(documents.getState().document, registry))
    take()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = documents.subscribe((state, before) => {
      if (state.document === before.document) return
      clearTimeout(timer)
      timer = setTimeout(take, checkAfterMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [documents, registry])
  return issues
}
