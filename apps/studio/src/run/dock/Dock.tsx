import * as Radix from '@radix-ui/react-tabs'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import type { ReactNode } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useRuns, useView } from '../../editor/useStores.ts'
import { type DockTab, openDock } from '../../editor/viewStore.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { resultTexts } from '../results/texts.ts'
import { DockResizer } from './DockResizer.tsx'
import { DockStatus } from './DockStatus.tsx'
import { describeRun } from './describeRun.ts'
import { dockTexts } from './texts.ts'

const DockContent = lazyComponent(() => import('./DockContent.tsx').then(module => module.DockContent), {
  isPanel: true,
})

/** Loaded with the dock, so that it is there when the server is not. */
const FailureNotice = lazyComponent(() => import('./FailureNotice.tsx').then(module => module.FailureNotice))

type Props = {
  readonly isNarrow?: boolean
  readonly charts?: ReactNode
  /** False in a replay, which shows a single run. */
  readonly hasHistory?: boolean
  /** Findings about the flow, where they are shown. */
  readonly problems?: DockProblems
}

export type DockProblems = {
  readonly count: number
  readonly hasErrors: boolean
  readonly list: ReactNode
}

/** Bottom panel of the editor: status of the run, its results and the problems of the flow. */
export function Dock({ isNarrow = false, charts, hasHistory = true, problems }: Props) {
  const { view } = useEditor()
  const dock = useView(state => state.dock)
  const hasFailed = useRuns(state => describeRun(state).tone === 'error')
  const { isOpen } = dock
  const isLarge = isOpen && dock.isMaximised
  const tabs = tabsOf(hasHistory, problems !== undefined)
  const tab = tabs.includes(dock.tab) ? dock.tab : 'results'
  const Chevron = isOpen ? ChevronDown : ChevronUp
  const Size = isLarge ? Minimize2 : Maximize2
  const change = (part: Partial<typeof dock>) => view.setState(state => ({ dock: { ...state.dock, ...part } }))
  return (
    <section
      aria-label={dockTexts.dock}
      onPointerEnter={DockContent.preload}
      className={classNames(
        '@container pointer-events-auto flex flex-col',
        isLarge ? 'fixed inset-x-2 top-(--below-toolbar) bottom-2 z-20' : 'relative w-full',
      )}
    >
      <FailureNotice />
      <Radix.Root
        value={isOpen ? tab : ''}
        onValueChange={id => openDock(view, id as DockTab)}
        activationMode="manual"
        style={isOpen && !isLarge && !isNarrow ? { height: dock.height } : undefined}
        className={classNames(
          'relative flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel',
          isLarge ? 'flex-1' : 'max-h-[calc(100dvh-160px)]',
          isOpen &&
            isNarrow &&
            !isLarge &&
            'h-[max(160px,min(60dvh,100dvh-280px))] md:h-[max(160px,min(45dvh,100dvh-280px))]',
        )}
      >
        {isOpen && !isLarge && !isNarrow && <DockResizer />}
        <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-1 pr-1 pointer-coarse:min-h-11">
          <DockStatus />
          <Radix.List
            aria-label={dockTexts.dock}
            className={classNames(
              'scroll-slim flex shrink-0 overflow-x-auto overflow-y-hidden @max-[680px]:order-last @max-[680px]:basis-full @max-[680px]:border-t @max-[680px]:border-line',
              !isOpen && '@max-[680px]:hidden',
            )}
          >
            {tabs.map(id => (
              <Radix.Trigger
                key={id}
                value={id}
                className="flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11"
              >
                {tabTitles[id]}
                {id === 'problems' && problems && <ProblemCount {...problems} />}
                {id === 'results' && hasFailed && !(isOpen && tab === 'results') && <NewsDot />}
              </Radix.Trigger>
            ))}
          </Radix.List>
          {isOpen && (
            <Button
              look="quiet"
              iconOnly
              aria-label={isLarge ? dockTexts.restore : dockTexts.maximize}
              title={isLarge ? dockTexts.restore : dockTexts.maximize}
              onClick={() => change({ isMaximised: !isLarge })}
              icon={<Size size={14} aria-hidden="true" />}
            />
          )}
          <Button
            look="quiet"
            iconOnly
            aria-expanded={isOpen}
            aria-label={isOpen ? dockTexts.hide : dockTexts.show}
            title={isOpen ? dockTexts.hide : dockTexts.show}
            onClick={() => change({ isOpen: !isOpen, isMaximised: false })}
            icon={<Chevron size={16} aria-hidden="true" />}
          />
        </div>
        {isOpen && (
          <Radix.Content
            value={tab}
            className="scroll-slim relative min-h-0 flex-1 overflow-y-auto border-t border-line outline-offset-[-2px]"
          >
            <DockContent tab={tab} charts={charts} problems={problems?.list} />
          </Radix.Content>
        )}
      </Radix.Root>
    </section>
  )
}

const tabTitles: Record<DockTab, string> = {
  results: dockTexts.results,
  logs: resultTexts.logs,
  timeline: resultTexts.timeline,
  charts: resultTexts.charts,
  history: resultTexts.history,
  problems: dockTexts.problems,
}

const tabsOf = (hasHistory: boolean, hasProblems: boolean): readonly DockTab[] => [
  'results',
  'logs',
  'timeline',
  'charts',
  ...(hasHistory ? (['history'] as const) : []),
  ...(hasProblems ? (['problems'] as const) : []),
]

function ProblemCount({ count, hasErrors }: DockProblems) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'figures min-w-5 rounded-full px-1.5 text-center text-meta leading-5',
        hasErrors ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      {count}
    </span>
  )
}

function NewsDot() {
  return (
    <span className="size-2 drawn-background rounded-full bg-danger">
      <span className="sr-only">{dockTexts.failed}</span>
    </span>
  )
}
