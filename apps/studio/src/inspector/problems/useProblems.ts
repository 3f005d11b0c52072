import { type Config, type Issue, validateWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { useEffect, useState } from 'react'
import type { StudioRegistry } from '../../editor/command.ts'
import { checkConfig, findDrafted } from '../../editor/configDraft.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { inspectorTexts } from '../texts.ts'

const checkAfterMs = 250

const none: readonly Issue[] = []

type Drafts = { readonly [nodeId: string]: Config }

type Checked = {
  readonly document: WorkflowDocument
  readonly registry: StudioRegistry
  readonly drafts: Drafts
  readonly issues: typeof none
}

let last: Checked | undefined

/** Caches the validation for all components. */
function check(document: WorkflowDocument, registry: StudioRegistry, drafts: Drafts): readonly Issue[] {
  if (last?.document === document && last.registry === registry && last.drafts === drafts) return last.issues
  const saved = validateWorkflow(document, registry)
  const isKnown = (issue: Issue) =>
    saved.some(({ nodeId, field, code }) => nodeId === issue.nodeId && field === issue.field && code === issue.code)
  const drafted = findDraftIssues(document, registry, drafts).filter(issue => !isKnown(issue))
  last = { document, registry, drafts, issues: drafted.length > 0 ? [...saved, ...drafted] : saved }
  return last.issues
}

/** Errors of forms that are not saved. */
function findDraftIssues(document: WorkflowDocument, registry: StudioRegistry, drafts: Drafts): readonly Issue[] {
  return findDrafted(document, registry, drafts).flatMap(({ node, config }) =>
    checkConfig(document, registry, node, config)
      .filter(({ severity }) => severity === 'error')
      .map(issue => ({ ...issue, nodeId: node.id, help: [inspectorTexts.unsaved] })),
  )
}

/** Validation issues, updated after a short delay so that typing and dragging never wait. */
export function useProblems(): readonly Issue[] {
  const { documents, drafts, registry } = useEditor()
  const [issues, setIssues] = useState(none)
  useEffect(() => {
    const take = () => setIssues(check(documents.getState().document, registry, drafts.getState()))
    take()
    let timer: ReturnType<typeof setTimeout> | undefined
    const takeLater = () => {
      clearTimeout(timer)
      timer = setTimeout(take, checkAfterMs)
    }
    const stops = [
      documents.subscribe((state, before) => {
        if (state.document !== before.document) takeLater()
      }),
      drafts.subscribe(takeLater),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [documents, drafts, registry])
  return issues
}
