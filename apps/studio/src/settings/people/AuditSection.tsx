import type { AuditEntry } from '@sluice/protocol'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { shortenMiddle } from '../../ui/shortenMiddle.ts'
import { describeOperation } from './describeOperation.ts'
import { auditQuery, membersQuery } from './peopleQueries.ts'
import { peopleTexts } from './texts.ts'

/** Who did what in the workspace, newest first. */
export function AuditSection() {
  const http = useHttp()
  const audit = useInfiniteQuery(auditQuery(http))
  const members = useQuery(membersQuery(http)).data?.members ?? []
  const names = new Map(members.map(({ accountId, name }) => [accountId, name]))
  if (audit.isPending) return <Skeleton className="h-48" />
  if (!audit.data) return <ErrorState error={audit.error} onRetry={() => void audit.refetch()} />
  const entries = audit.data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <EmptyState title={peopleTexts.auditEmpty} text={peopleTexts.auditEmptyText} />
  return (
    <div className="space-y-3">
      <table className="w-full border-collapse text-left max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-meta text-ink-2">
            {[peopleTexts.when, peopleTexts.who, peopleTexts.what, peopleTexts.result].map(title => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {entries.map(entry => (
            <EntryRow key={entry.id} entry={entry} names={names} />
          ))}
        </tbody>
      </table>
      {audit.isError && <ErrorState error={audit.error} />}
      {audit.hasNextPage && (
        <Button className="w-full" disabled={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {audit.isFetchingNextPage ? peopleTexts.loading : peopleTexts.more}
        </Button>
      )}
    </div>
  )
}

const longestWhole = 28

type RowProps = {
  readonly entry: AuditEntry
  /** Names of members by account. */
  readonly names: ReadonlyMap<string, string>
}

function EntryRow({ entry: { at, actor, operation, subject, detail, result }, names }: RowProps) {
  const shorten = (text: string) => names.get(text) ?? (text.length > longestWhole ? shortenMiddle(text) : text)
  // Ids of sessions say nothing to people.
  const about = [subject, detail].flatMap(text => (text === null || text.startsWith('session-') ? [] : [text]))
  return (
    <tr className="border-b border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-2 max-sm:py-2">
      <td className="py-1.5 pr-3 whitespace-nowrap text-ink-2 max-sm:order-3 max-sm:col-span-2 max-sm:p-0 max-sm:text-meta">
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
      </td>
      <td className="py-1.5 pr-3 font-medium wrap-anywhere max-sm:order-1 max-sm:p-0">{nameOf(actor)}</td>
      <td className="py-1.5 pr-3 max-sm:order-4 max-sm:col-span-2 max-sm:p-0">
        {describeOperation(operation)}
        {about.map(text => (
          <span key={text} title={text} className="ml-2 text-meta text-ink-2 wrap-anywhere">
            {shorten(text)}
          </span>
        ))}
      </td>
      <td className="py-1.5 max-sm:order-2 max-sm:p-0">
        {result === 'ok' ? <Badge tone="success">{peopleTexts.ok}</Badge> : <Badge tone="danger">{result}</Badge>}
      </td>
    </tr>
  )
}

function nameOf({ kind, name }: AuditEntry['actor']): string {
  if (kind === 'token' && name !== null) return peopleTexts.token(name)
  return name ?? peopleTexts.nobody
}
