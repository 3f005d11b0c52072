import { ReactFlowProvider } from '@xyflow/react'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Canvas } from '../canvas/Canvas.tsx'
import { PendingConnectionProvider } from '../canvas/wires/PendingConnection.tsx'
import type { Editor } from '../editor/createEditor.ts'
import { createReplay, type Replay } from '../editor/createReplay.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import type { RecordedRun } from '../editor/recordedRun.ts'
import { Dock } from '../run/dock/Dock.tsx'
import { resultTexts } from '../run/results/texts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { shortenMiddle } from '../ui/shortenMiddle.ts'
import { dockSpace } from './dockSpace.ts'
import { useEditorKeys } from './useEditorKeys.ts'

type Props = {
  readonly main: Editor
  readonly run: RecordedRun
  readonly isNarrow: boolean
  readonly charts?: ReactNode
  readonly onLeave: () => void
}

const gap = 8
const barHeight = 56
const narrowBarHeight = 112

const nothing = () => {}

/** Replays a recorded run on a read-only canvas, event by event. */
export function ReplayScreen({ main, run, isNarrow, charts, onLeave }: Props) {
  const [replay] = useState(() => {
    const made = createReplay(main, run)
    // Results would cover the canvas on a phone.
    if (isNarrow) made.editor.view.setState(({ dock }) => ({ dock: { ...dock, isOpen: false } }))
    return made
  })
  const { editor } = replay
  useEditorKeys(editor)
  const { dock } = useStore(editor.view)
  const top = (isNarrow ? narrowBarHeight : barHeight) + gap
  const bottom = dockSpace(dock, isNarrow)
  return (
    <EditorProvider editor={editor}>
      <ReactFlowProvider>
        <PendingConnectionProvider>
          <main className="relative h-full overflow-hidden">
            <h1 className="sr-only">{resultTexts.replayOf(run.executionId)}</h1>
            <ReplayBar replay={replay} run={run} onLeave={onLeave} />
            <Canvas margin={{ left: gap, right: gap, top, bottom }} showMiniMap={false} onContextMenu={nothing} />
            <div className="pointer-events-none absolute inset-x-2 bottom-2">
              <Dock isNarrow={isNarrow} charts={charts} hasHistory={false} />
            </div>
          </main>
        </PendingConnectionProvider>
      </ReactFlowProvider>
    </EditorProvider>
  )
}

type BarProps = Pick<Props, 'run' | 'onLeave'> & { readonly replay: Replay }

function ReplayBar({ replay, run, onLeave }: BarProps) {
  const { length, seek } = replay
  const [seq, setSeq] = useState(length)
  useEffect(() => seek(seq), [seek, seq])
  return (
    <section
      aria-label={resultTexts.replayOf(run.executionId)}
      className="absolute inset-x-2 top-2 z-20 flex min-h-12 items-center gap-3 rounded-lg border border-info bg-info-soft px-3 shadow-panel max-md:flex-wrap max-md:py-1.5"
    >
      <span className="min-w-0 truncate font-semibold text-info max-md:flex-1" title={run.executionId}>
        {resultTexts.replayOf(shortenMiddle(run.executionId, 8, 4))}
      </span>
      <Badge className="max-md:hidden">{resultTexts.runStatus[run.status]}</Badge>
      <span className="max-lg:hidden" title={formatDateTime(run.startedAt)}>
        {formatRelativeTime(run.startedAt)}
      </span>
      <SourceBadge source={run.on} />
      <div className="flex min-w-0 flex-1 items-center gap-1 max-md:order-last max-md:basis-full">
        <Step label={resultTexts.replayFirst} icon={ChevronFirst} disabled={seq === 0} onClick={() => setSeq(0)} />
        <Step label={resultTexts.replayBack} icon={ChevronLeft} disabled={seq === 0} onClick={() => setSeq(seq - 1)} />
        <input
          type="range"
          aria-label={resultTexts.replayStep}
          aria-valuetext={resultTexts.replayAt(seq, length)}
          min={0}
          max={length}
          value={seq}
          onChange={event => setSeq(Number(event.target.value))}
          className="min-w-0 flex-1 accent-accent"
        />
        <Step
          label={resultTexts.replayNext}
          icon={ChevronRight}
          disabled={seq === length}
          onClick={() => setSeq(seq + 1)}
        />
        <Step
          label={resultTexts.replayLast}
          icon={ChevronLast}
          disabled={seq === length}
          onClick={() => setSeq(length)}
        />
        <span className="figures w-32 shrink-0 text-right text-meta" role="status">
          {resultTexts.replayAt(seq, length)}
        </span>
      </div>
      <Button icon={<X size={14} aria-hidden="true" />} onClick={onLeave}>
        {resultTexts.leaveReplay}
      </Button>
    </section>
  )
}

type StepProps = {
  readonly label: string
  readonly icon: typeof ChevronFirst
  readonly disabled: boolean
  readonly onClick: () => void
}

function Step({ label, icon: Icon, ...rest }: StepProps) {
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={label}
      title={label}
      icon={<Icon size={16} aria-hidden="true" />}
      {...rest}
    />
  )
}
