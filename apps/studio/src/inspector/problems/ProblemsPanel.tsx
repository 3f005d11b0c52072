import type { Issue } from '@sluice/workflow'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { inspectorTexts } from '../texts.ts'
import { applyFix } from './applyFix.ts'
import { useProblems } from './useProblems.ts'

const maxShown = 200

/** Validation issues of the flow; a click selects the node. */
export function ProblemsPanel() {
  const issues = useProblems()
  const isEmpty = useDocuments(state => state.document.nodes.length === 0)
  const [isOpen, setIsOpen] = useState(false)
  if (isEmpty || (issues.length === 0 && !isOpen)) return null
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const look = errors > 0 ? 'text-danger' : issues.length > 0 ? 'text-warn' : 'text-success'
  const Icon = errors > 0 ? CircleAlert : issues.length > 0 ? TriangleAlert : CircleCheck
  const text = issues.length === 0 ? inspectorTexts.noProblems : inspectorTexts.problemCount(issues.length)
  return (
    <>
      {isOpen && <ProblemList issues={issues} onClose={() => setIsOpen(false)} />}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`pointer-events-auto flex h-8 items-center gap-1.5 self-start rounded-md border border-line bg-surface-1 px-2.5 font-medium shadow-panel pointer-coarse:h-11 ${look}`}
      >
        <Icon size={14} aria-hidden="true" />
        {text}
      </button>
    </>
  )
}

function ProblemList({ issues, onClose }: { readonly issues: readonly Issue[]; readonly onClose: () => void }) {
  return (
    <section
      aria-label={inspectorTexts.problems}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="pointer-events-auto flex max-h-80 w-96 max-w-[calc(100vw-16px)] animate-fade flex-col rounded-lg border border-line bg-surface-1 shadow-panel"
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-b border-line pr-1 pl-3">
        <h2 className="flex-1 font-semibold">{inspectorTexts.problems}</h2>
        <CloseButton aria-label={inspectorTexts.closeProblems} onClick={onClose} />
      </header>
      {issues.length === 0 ? (
        <EmptyState title={inspectorTexts.noProblems} text={inspectorTexts.noProblemsText} />
      ) : (
        <ul className="scroll-slim min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {issues.slice(0, maxShown).map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings carry no id, and two may read the same
            <ProblemRow key={index} issue={issue} />
          ))}
          {issues.length > maxShown && (
            <li className="px-3 py-2 text-ink-2">{inspectorTexts.moreProblems(issues.length - maxShown)}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function ProblemRow({ issue }: { readonly issue: Issue }) {
  const editor = useEditor()
  const label = useDocuments(state => state.document.nodes.find(({ id }) => id === issue.nodeId)?.label)
  const Icon = issue.severity === 'error' ? CircleAlert : TriangleAlert
  const show = () => {
    const { selection, view, canvas } = editor
    if (issue.nodeId !== undefined) {
      selection.select([issue.nodeId])
      view.setState({ inspectedNodeId: issue.nodeId })
      canvas.current?.focusNode(issue.nodeId)
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
    </li>
  )
}
