import type { Issue } from '@sluice/workflow'
import type { ReactNode } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useView } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { inspectorTexts } from '../texts.ts'
import { fixAllProblems, tidyUpCards } from './applyRepairs.ts'
import { ProblemRow } from './ProblemRow.tsx'
import { problemTexts } from './texts.ts'
import { useRepairs } from './useRepairs.ts'

const maxShown = 200

type Props = {
  readonly issues: readonly Issue[]
  /** Row of the last run's failure. */
  readonly failure?: ReactNode
}

/** The issues with their fixes, “Fix all”, and what an import changed; a click selects the node. */
export function ProblemList({ issues, failure }: Props) {
  const editor = useEditor()
  const repairs = useRepairs(issues)
  const changes = useView(state => state.changesMade)
  const shown = (repairs?.issues ?? issues).slice(0, maxShown)
  const reason = repairs && repairs.all.patch.length === 0 ? problemTexts.nothingCertain : undefined
  return (
    <>
      {issues.length > 0 && (
        <div className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface-1 py-1 pr-2 pl-3">
          <span className="flex-1 text-ink-2">{inspectorTexts.problemCount(issues.length)}</span>
          <Button
            look={reason ? 'plain' : 'primary'}
            disabled={!repairs}
            reason={reason}
            onClick={() => void fixAllProblems(editor)}
          >
            {problemTexts.fixAll}
          </Button>
        </div>
      )}
      {repairs?.isOverlapping && (
        <div className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-3">
          <span className="flex-1 text-ink-2">{problemTexts.overlap}</span>
          <Button onClick={() => void tidyUpCards(editor)}>{problemTexts.tidyUp}</Button>
        </div>
      )}
      {issues.length === 0 && !failure ? (
        <EmptyState title={inspectorTexts.noProblems} text={inspectorTexts.noProblemsText} />
      ) : (
        <ul className="divide-y divide-line">
          {failure}
          {shown.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings carry no id, and two may read the same
            <ProblemRow key={index} issue={issue} />
          ))}
          {issues.length > maxShown && (
            <li className="px-3 py-2 text-ink-2">{inspectorTexts.moreProblems(issues.length - maxShown)}</li>
          )}
        </ul>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  )
}

function ChangeList({ changes }: { readonly changes: readonly string[] }) {
  return (
    <details className="border-t border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">{problemTexts.changes(changes.length)}</summary>
      <ul className="mt-1 list-disc space-y-0.5 pl-4 text-meta break-words text-ink-2">
        {changes.slice(0, maxShown).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat
          <li key={index}>{change}</li>
        ))}
        {changes.length > maxShown && <li>{inspectorTexts.moreProblems(changes.length - maxShown)}</li>}
      </ul>
    </details>
  )
}
