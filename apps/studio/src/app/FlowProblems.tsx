import type { Issue } from '@sluice/workflow'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useRuns } from '../editor/useStores.ts'
import { ProblemList } from '../inspector/problems/ProblemList.tsx'
import { findRunProblem } from '../run/dock/describeFailure.ts'
import { FailureRow } from '../run/dock/FailureRow.tsx'

/** The problems of the flow, the failure of its last run first. */
export function FlowProblems({ issues }: { readonly issues: readonly Issue[] }) {
  const { runs } = useEditor()
  const state = useRuns(run => run)
  const failure = findRunProblem(state, runs.events())
  return <ProblemList issues={issues} failure={failure && <FailureRow failure={failure} />} />
}
