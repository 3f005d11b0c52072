import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatTime } from '../../ui/formatDateTime.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PanelLog, PanelLogEntry, PanelLogLevel } from './createPanelLog.ts'
import { logsTexts } from './texts.ts'

const tones: Record<PanelLogLevel, string> = {
  info: 'text-ink',
  success: 'text-success',
  warn: 'text-warn',
  error: 'text-danger',
}

const levels = ['all', 'info', 'success', 'warn', 'error'] as const

type LevelFilter = (typeof levels)[number]

type Props = { readonly log: PanelLog; readonly fileName: string }

/** Timestamped entries of what was done in a testing panel. Source: spec 001 §2.5, §2.6. */
export function LogsTab({ log, fileName }: Props) {
  const { host } = useEditor()
  const all = useStore(log)
  const [query, setQuery] = useState('')
  const [level, setLevel] = useState<LevelFilter>('all')
  if (all.length === 0) return <EmptyState title={logsTexts.none} text={logsTexts.noneText} />
  const shown = all.filter(entry => matches(entry, query, level))
  const save = () => host.download(fileName, shown.map(printLog).join('\n'), 'text/plain')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <SearchField label={logsTexts.search} value={query} onChange={setQuery} className="min-w-0 flex-1" />
        <Select
          aria-label={logsTexts.level}
          value={level}
          options={levels.map(id => ({ value: id, label: logsTexts.levels[id] }))}
          onChange={setLevel}
          className="h-8 bg-surface-2"
        />
        <Button
          look="quiet"
          iconOnly
          aria-label={logsTexts.save}
          title={logsTexts.save}
          icon={<Download size={14} aria-hidden="true" />}
          onClick={save}
        />
        <Button
          look="quiet"
          iconOnly
          aria-label={logsTexts.clear}
          title={logsTexts.clear}
          icon={<Trash2 size={14} aria-hidden="true" />}
          onClick={log.clear}
        />
      </div>
      {shown.length === 0 && <EmptyState title={logsTexts.noMatch} />}
      <ol aria-label={logsTexts.label} className="scroll-slim min-h-0 flex-1 overflow-auto py-1">
        {shown.map(entry => (
          <li
            key={entry.id}
            className="flex items-baseline gap-3 px-3 py-1 [contain-intrinsic-size:auto_24px] [content-visibility:auto]"
          >
            <time dateTime={new Date(entry.at).toISOString()} className="figures shrink-0 text-meta text-ink-2">
              {formatTime(entry.at)}
            </time>
            <span className={classNames('min-w-0 flex-1 break-words', tones[entry.level])}>{entry.text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const printLog = ({ at, level, text }: PanelLogEntry) => `${new Date(at).toISOString()}\t${level}\t${text}`

function matches({ level, text }: PanelLogEntry, query: string, wanted: LevelFilter): boolean {
  return (wanted === 'all' || level === wanted) && text.toLowerCase().includes(query.trim().toLowerCase())
}
