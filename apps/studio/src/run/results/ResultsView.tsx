import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { runTexts } from '../texts.ts'
import { LogList } from './LogList.tsx'
import { ResultList } from './ResultList.tsx'
import { RunHistory } from './RunHistory.tsx'
import { TimelineView } from './TimelineView.tsx'
import { resultTexts } from './texts.ts'

type Props = {
  /** Charts of the outputs, if any are rendered. */
  readonly charts?: ReactNode
  /** False in a replay, which shows a single run. */
  readonly hasHistory?: boolean
}

/** Tabs of the latest run. */
export function ResultsView({ charts, hasHistory = true }: Props) {
  const views: readonly (Tab | null)[] = [
    { id: 'results', label: runTexts.results, content: <ResultList /> },
    { id: 'logs', label: resultTexts.logs, content: <LogList /> },
    { id: 'timeline', label: resultTexts.timeline, content: <TimelineView /> },
    {
      id: 'charts',
      label: resultTexts.charts,
      content: charts ?? <EmptyState title={resultTexts.noResults} text={resultTexts.noResultsText} />,
    },
    hasHistory ? { id: 'history', label: resultTexts.history, content: <RunHistory /> } : null,
  ]
  const tabs = views.flatMap(tab =>
    tab
      ? [
          {
            ...tab,
            content: (
              <div key={tab.id} className="scroll-slim relative min-h-0 flex-1 overflow-y-auto">
                {tab.content}
              </div>
            ),
          },
        ]
      : [],
  )
  return <Tabs label={runTexts.results} tabs={tabs} />
}
