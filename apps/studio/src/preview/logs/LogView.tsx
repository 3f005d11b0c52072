import type { PreviewLog } from '@sluice/protocol'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { Select } from '../../ui/Select.tsx'
import { previewTexts } from '../texts.ts'
import { usePreview } from '../usePreview.ts'
import { filterLines, type LogFilter, logLevels, logSources, printLines } from './filterLines.ts'

const texts = previewTexts.logs

/** Distance from the end in pixels within which the list follows new lines. */
const followWithin = 24

const selectClass = 'h-7 bg-surface-2 text-meta'

/** Live log of the preview: follows the end unless it is scrolled up. */
export function LogView() {
  const { preview } = usePreview()
  const lines = useStore(preview, state => state.lines)
  const instanceId = useStore(preview, state => state.instanceId)
  const [isOpen, setIsOpen] = useState(true)
  const [source, setSource] = useState<LogFilter['source']>('all')
  const [level, setLevel] = useState<LogFilter['level']>('info')
  const [cleared, setCleared] = useState({ instanceId, seq: 0 })
  const afterSeq = cleared.instanceId === instanceId ? cleared.seq : 0
  const shown = useMemo(() => filterLines(lines, { source, level, afterSeq }), [lines, source, level, afterSeq])
  return (
    <section aria-label={texts.title} className="flex shrink-0 flex-col border-t border-line">
      <div className="flex flex-wrap items-center gap-1.5 px-2 py-1">
        <Button
          look="quiet"
          aria-expanded={isOpen}
          className="px-1.5"
          icon={
            <ChevronDown size={14} aria-hidden="true" className={classNames('transition', !isOpen && '-rotate-90')} />
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.title}
        </Button>
        {!isOpen && <span className="truncate text-meta text-ink-2">{texts.count(lines.length)}</span>}
        <span className="flex-1" />
        {isOpen && (
          <>
            <Select
              aria-label={texts.source}
              value={source}
              options={[
                { value: 'all' as const, label: texts.allSources },
                ...logSources.map(id => ({ value: id, label: texts.sources[id] })),
              ]}
              onChange={setSource}
              className={selectClass}
            />
            <Select
              aria-label={texts.level}
              value={level}
              options={logLevels.map(id => ({ value: id, label: texts.levels[id] }))}
              onChange={setLevel}
              className={selectClass}
            />
            <CopyButton text={() => printLines(shown)} label={texts.copy} />
            <Button
              look="quiet"
              iconOnly
              aria-label={texts.clear}
              title={texts.clear}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => setCleared({ instanceId, seq: lines.at(-1)?.seq ?? 0 })}
            />
          </>
        )}
      </div>
      {isOpen && <Lines lines={shown} emptyText={lines.length > 0 ? texts.noMatch : texts.none} />}
    </section>
  )
}

function Lines({ lines, emptyText }: { readonly lines: readonly PreviewLog[]; readonly emptyText: string }) {
  const list = useRef<HTMLOListElement>(null)
  const [isFollowing, setIsFollowing] = useState(true)
  const last = lines.at(-1)?.seq
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line is added
  useLayoutEffect(() => {
    if (isFollowing) toEnd()
  }, [isFollowing, last])
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = list.current!
    setIsFollowing(scrollHeight - scrollTop - clientHeight <= followWithin)
  }
  return (
    <div className="relative">
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.title}
        onScroll={onScroll}
        className="scroll-slim max-h-36 min-h-16 overflow-y-auto px-3 pb-2 text-meta"
      >
        {lines.length === 0 && <li className="text-ink-2">{emptyText}</li>}
        {lines.map(line => (
          <Line key={line.seq} line={line} />
        ))}
      </ol>
      {!isFollowing && (
        <Button
          className="absolute right-4 bottom-2 shadow-panel"
          icon={<ArrowDown size={14} aria-hidden="true" />}
          onClick={() => {
            setIsFollowing(true)
            toEnd()
          }}
        >
          {texts.latest}
        </Button>
      )}
    </div>
  )
}

const tones = { info: 'text-ink', warn: 'text-warn', error: 'text-danger' } as const

const Line = memo(function Line({ line }: { readonly line: PreviewLog }) {
  const { ts, level, source, message } = line
  const time = new Date(ts)
  return (
    <li className="flex items-baseline gap-2 py-0.5 [contain-intrinsic-size:auto_20px] [content-visibility:auto]">
      <time dateTime={time.toISOString()} className="figures shrink-0 text-ink-2">
        {formatTime(time)}
      </time>
      <span className="w-14 shrink-0 text-ink-2">{texts.sources[source]}</span>
      <span className={classNames('min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere', tones[level])}>{message}</span>
    </li>
  )
})
