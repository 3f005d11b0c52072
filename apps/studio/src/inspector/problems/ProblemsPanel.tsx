import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useView } from '../../editor/useStores.ts'
import { inspectorTexts } from '../texts.ts'
import { ProblemList } from './ProblemList.tsx'
import { useProblems } from './useProblems.ts'

/** Count of the validation issues of the flow, and their list. */
export function ProblemsPanel() {
  const { view } = useEditor()
  const issues = useProblems()
  const isEmpty = useDocuments(state => state.document.nodes.length === 0)
  const isOpen = useView(state => state.areProblemsOpen)
  if (isEmpty || (issues.length === 0 && !isOpen)) return null
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const look = errors > 0 ? 'text-danger' : issues.length > 0 ? 'text-warn' : 'text-success'
  const Icon = errors > 0 ? CircleAlert : issues.length > 0 ? TriangleAlert : CircleCheck
  const text = issues.length === 0 ? inspectorTexts.noProblems : inspectorTexts.problemCount(issues.length)
  return (
    <>
      {isOpen && <ProblemList issues={issues} onClose={() => view.setState({ areProblemsOpen: false })} />}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => view.setState({ areProblemsOpen: !isOpen })}
        className={`pointer-events-auto flex h-8 items-center gap-1.5 self-start rounded-md border border-line bg-surface-1 px-2.5 font-medium shadow-panel pointer-coarse:h-11 ${look}`}
      >
        <Icon size={14} aria-hidden="true" />
        {text}
      </button>
    </>
  )
}
