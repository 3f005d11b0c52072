import type { ReactNode } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isRunActive } from '../../editor/runStore.ts'
import { useRuns } from '../../editor/useStores.ts'
import type { DockTab } from '../../editor/viewStore.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LogList } from '../results/LogList.tsx'
import { ResultList } from '../results/ResultList.tsx'
import { RunHistory } from '../results/RunHistory.tsx'
import { TimelineView } from '../results/TimelineView.tsx'
import { resultTexts } from '../results/texts.ts'
import { describeFailure } from './describeFailure.ts'

type Props = {
  readonly tab: DockTab
  readonly charts: ReactNode
  readonly problems: ReactNode
}

/** Content of the selected tab. */
export function DockContent({ tab, charts, problems }: Props) {
  if (tab === 'logs') return <LogList />
  if (tab === 'timeline') return <TimelineView />
  if (tab === 'history') return <RunHistory />
  if (tab === 'problems') return problems
  if (tab === 'charts') return charts ?? <EmptyState title={resultTexts.noResults} text={resultTexts.noResultsText} />
  return <Results />
}

/** Results, shorter where the notice above the dock tells the failure. */
function Results() {
  const { runs } = useEditor()
  const state = useRuns(run => run)
  const isTold = state.phase === 'following' && !isRunActive(state)
  return <ResultList told={isTold ? describeFailure(state, runs.events()) : null} />
}
