import type { Issue } from '@sluice/workflow'
import { useEditor } from '../editor/EditorProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { applyFix } from './problems/applyFix.ts'
import { useProblems } from './problems/useProblems.ts'
import { inspectorTexts } from './texts.ts'
import type { StudioComponent } from './useNodeForm.ts'

type Props = { readonly nodeId: string; readonly component: StudioComponent }

/** Validation issues of a node that belong to no field, with fixes. */
export function NodeProblems({ nodeId, component }: Props) {
  const isField = (key: string | undefined) => component.fields.some(field => field.key === key)
  const issues = useProblems().filter(issue => issue.nodeId === nodeId && (issue.fix || !isField(issue.field)))
  if (issues.length === 0) return null
  return (
    <section aria-label={inspectorTexts.problems}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {issues.map(issue => (
          <li key={`${issue.code} ${issue.field ?? issue.edgeId ?? ''} ${issue.message}`} className="px-2.5 py-2">
            <Problem issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Problem({ issue }: { readonly issue: Issue }) {
  const editor = useEditor()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span
        className={classNames('min-w-0 flex-1 text-meta', issue.severity === 'error' ? 'text-danger' : 'text-warn')}
      >
        {issue.message}
      </span>
      {issue.fix && <Button onClick={() => applyFix(editor, issue.fix!)}>{issue.fix.label}</Button>}
    </div>
  )
}
