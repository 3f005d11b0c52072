import type { WorkflowDocument } from '@sluice/workflow'
import { diffDocuments } from '@sluice/workflow/diff'
import { useMemo } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { ChangeList } from './ChangeList.tsx'
import { historyTexts } from './texts.ts'

type Props = { readonly before: WorkflowDocument; readonly after: WorkflowDocument }

/** Diff of two documents: logic and layout apart. */
export function DocumentDiff({ before, after }: Props) {
  const { registry } = useEditor()
  const { logic, layout } = useMemo(() => diffDocuments(before, after, registry), [before, after, registry])
  if (logic.length + layout.length === 0) return <p className="text-ink-2">{historyTexts.same}</p>
  return (
    <div className="space-y-3">
      <ChangeList title={historyTexts.logic} text={historyTexts.logicText} changes={logic} />
      <ChangeList title={historyTexts.layout} text={historyTexts.layoutText} changes={layout} />
    </div>
  )
}
