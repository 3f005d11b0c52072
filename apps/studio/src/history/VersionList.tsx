import type { VersionSummary } from '@sluice/protocol'
import History from 'lucide-react/icons/history'
import Save from 'lucide-react/icons/save'
import { classNames } from '../ui/classNames.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import { formatVersionName } from './formatVersionName.ts'
import { historyTexts } from './texts.ts'

type Props = {
  readonly versions: readonly VersionSummary[]
  readonly picked: number | null
  readonly onPick: (version: number) => void
}

/** List of versions and restore points, newest first. */
export function VersionList({ versions, picked, onPick }: Props) {
  return (
    <ul aria-label={historyTexts.versions} className="space-y-0.5">
      {versions.map(version => (
        <li key={version.version}>
          <VersionRow version={version} isPicked={version.version === picked} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = {
  readonly version: VersionSummary
  readonly isPicked: boolean
  readonly onPick: (version: number) => void
}

function VersionRow({ version, isPicked, onPick }: RowProps) {
  const isSaved = version.kind === 'saved'
  const Icon = isSaved ? Save : History
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={() => onPick(version.version)}
      className={classNames(
        'flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left pointer-coarse:min-h-11',
        isPicked ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      <Icon
        size={14}
        aria-label={isSaved ? undefined : historyTexts.restorePoint}
        aria-hidden={isSaved}
        className={classNames('mt-0.5 shrink-0', isSaved ? 'text-accent' : 'text-ink-2')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-medium">{formatVersionName(version)}</span>
          <time
            dateTime={new Date(version.createdAt).toISOString()}
            title={formatDateTime(version.createdAt)}
            className="shrink-0 text-meta text-ink-2"
          >
            {formatRelativeTime(version.createdAt)}
          </time>
        </span>
        <span className="block truncate text-meta text-ink-2">
          {historyTexts.nodes(version.nodeCount)}
          {version.note && ` · ${version.note}`}
        </span>
      </span>
    </button>
  )
}
