import type { Fix, Issue } from '@sluice/workflow'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { inspectorTexts } from '../texts.ts'
import { applyFix } from './applyFix.ts'
import { focusField } from './focusField.ts'
import { problemTexts } from './texts.ts'

/** One issue with its fix or the fixes to choose from. */
export function ProblemRow({ issue }: { readonly issue: Issue }) {
  const editor = useEditor()
  const label = useDocuments(state => state.document.nodes.find(({ id }) => id === issue.nodeId)?.label)
  const Icon = issue.severity === 'error' ? CircleAlert : TriangleAlert
  const show = () => {
    const { selection, view, canvas } = editor
    if (issue.nodeId !== undefined) {
      selection.select([issue.nodeId])
      view.setState({ inspectedNodeId: issue.nodeId })
      canvas.current?.focusNode(issue.nodeId)
      if (issue.field !== undefined) focusField(issue.field)
    } else if (issue.edgeId !== undefined) selection.select([], [issue.edgeId])
  }
  const content = (
    <>
      <Icon
        size={14}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${issue.severity === 'error' ? 'text-danger' : 'text-warn'}`}
      />
      <span className="min-w-0 flex-1">
        {label && <span className="block truncate font-medium">{label}</span>}
        <span className="block break-words text-ink-2">{issue.message}</span>
        {issue.help?.map(line => (
          <span key={line} className="block break-words text-meta text-ink-2">
            {line}
          </span>
        ))}
      </span>
    </>
  )
  const leads = issue.nodeId !== undefined || issue.edgeId !== undefined
  return (
    <li className="flex items-start gap-2 px-1 py-1">
      {leads ? (
        <button
          type="button"
          onClick={show}
          className="flex min-w-0 flex-1 items-start gap-2 rounded-md px-2 py-1 text-left hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          {content}
        </button>
      ) : (
        <div className="flex min-w-0 flex-1 items-start gap-2 px-2 py-1">{content}</div>
      )}
      {issue.fix && (
        <Button className="mt-0.5 mr-1 max-w-40" title={issue.fix.label} onClick={() => applyFix(editor, issue.fix!)}>
          {inspectorTexts.fix}
        </Button>
      )}
      {!issue.fix && issue.choices && issue.choices.length > 0 && <Choices issue={issue} choices={issue.choices} />}
    </li>
  )
}

function Choices({ issue, choices }: { readonly issue: Issue; readonly choices: readonly Fix[] }) {
  const editor = useEditor()
  return (
    <Select
      aria-label={problemTexts.chooseFor(issue.message)}
      value={undefined}
      placeholder={problemTexts.choose}
      options={choices.map(({ label }, index) => ({ value: index, label }))}
      onChange={index => applyFix(editor, choices[index]!)}
      className="mt-0.5 mr-1 h-8 w-32 shrink-0 bg-surface-1"
    />
  )
}
