import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { openDock } from '../editor/viewStore.ts'
import { useProblems } from '../inspector/problems/useProblems.ts'
import { describeRun } from '../run/dock/describeRun.ts'
import { Button } from '../ui/Button.tsx'
import { appTexts } from './texts.ts'

/** Count of the flow's problems; a click lists them. */
export function ProblemsButton() {
  const { view } = useEditor()
  const isEmpty = useDocuments(state => state.document.nodes.length === 0)
  const found = useProblems()
  const issues = isEmpty ? [] : found
  const hasFailed = useRuns(state => describeRun(state).tone === 'error')
  const hasErrors = issues.some(({ severity }) => severity === 'error')
  const [Icon, color] =
    issues.length === 0
      ? [CircleCheck, hasFailed ? 'text-ink-2!' : 'text-success!']
      : hasErrors
        ? [CircleAlert, 'text-danger!']
        : [TriangleAlert, 'text-warn!']
  const text = appTexts.problemCount(issues.length)
  return (
    <Button
      look="quiet"
      className={`px-2! ${color}`}
      aria-label={text}
      title={text}
      icon={<Icon size={15} aria-hidden="true" />}
      onClick={() => openDock(view, 'problems')}
    >
      {issues.length > 0 && <span className="tabular-nums">{issues.length}</span>}
    </Button>
  )
}
