import type { Field, Fix, Issue } from '@sluice/workflow'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { fieldTexts } from '../../editor/fieldTexts.ts'
import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { focusField } from '../../ui/focusField.ts'
import { Select } from '../../ui/Select.tsx'
import { applyFix } from './applyFix.ts'
import { problemTexts } from './texts.ts'

/** One issue with its fix or the fixes to choose from. */
export function ProblemRow({ issue }: { readonly issue: Issue }) {
  const editor = useEditor()
  const node = useDocuments(state => state.document.nodes.find(({ id }) => id === issue.nodeId))
  const field = node && editor.registry.get(node.componentId)?.fields.find(({ key }) => key === issue.field)
  const Icon = issue.severity === 'error' ? CircleAlert : TriangleAlert
  const show = () => {
    const { selection, view, canvas } = editor
    if (issue.nodeId !== undefined) {
      selection.select([issue.nodeId])
      view.setState({ inspectedNodeId: issue.nodeId })
      if (issue.field === undefined) canvas.current?.focusNode(issue.nodeId)
      else focusField(issue.field)
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
        {node && <span className="block truncate font-medium">{node.label}</span>}
        <span className="block break-words text-ink-2">{issue.message}</span>
        {issue.help?.map(line => (
          <span key={line} className="block break-words text-meta text-ink-2">
            {line}
          </span>
        ))}
      </span>
    </>
  )
  const hasChoices = issue.choices !== undefined && issue.choices.length > 0
  const leads = issue.nodeId !== undefined || issue.edgeId !== undefined
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2 px-1 py-1">
      {leads ? (
        <button
          type="button"
          onClick={show}
          className="flex min-w-0 flex-1 basis-56 items-start gap-2 rounded-md px-2 py-1 text-left hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          {content}
        </button>
      ) : (
        <div className="flex min-w-0 flex-1 basis-56 items-start gap-2 px-2 py-1">{content}</div>
      )}
      {issue.fix && (
        <Button className="mt-0.5 mr-1 max-w-full" title={issue.fix.label} onClick={() => applyFix(editor, issue.fix!)}>
          <span className="truncate">{issue.fix.label}</span>
        </Button>
      )}
      {!issue.fix && hasChoices && <Choices issue={issue} choices={issue.choices ?? []} />}
      {!issue.fix && !hasChoices && field && (
        <Button className="mt-0.5 mr-1 max-w-full" onClick={show}>
          <span className="truncate">{nameStep(field)}</span>
        </Button>
      )}
    </li>
  )
}

/** What the user does in a field. */
function nameStep({ label, type, format, sensitive }: Field): string {
  if (sensitive || format === 'secret') return problemTexts.addKey
  const isChosen = type === 'select' || type === 'multiselect' || format === 'token' || format === 'chain'
  return isChosen ? fieldTexts.choose(label) : fieldTexts.enter(label)
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
      className="mt-0.5 mr-1 h-8 w-36 shrink-0 bg-surface-1"
    />
  )
}
