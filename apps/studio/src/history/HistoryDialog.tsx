import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { historyTexts } from './texts.ts'
import { VersionDetail } from './VersionDetail.tsx'
import { VersionList } from './VersionList.tsx'
import { versionsQuery } from './versionQueries.ts'

type Props = {
  /** Null for a template, which has no versions. */
  readonly projectId: string | null
  readonly onOpenProject: (projectId: string) => void
  readonly onClose: () => void
}

/** Version history: versions, restore points, diffs and restore. */
export function HistoryDialog({ projectId, ...props }: Props) {
  const list = useInfiniteQuery({ ...versionsQuery(useHttp(), projectId ?? ''), enabled: projectId !== null })
  // A single version has nothing to be compared with.
  const isWide = list.data ? list.data.pages[0]!.versions.length > 1 : projectId !== null
  return (
    <Dialog title={historyTexts.title} description={historyTexts.description} onClose={props.onClose} wide={isWide}>
      {projectId === null ? <NothingSaved onClose={props.onClose} /> : <Versions projectId={projectId} {...props} />}
    </Dialog>
  )
}

function NothingSaved({ onClose }: Pick<Props, 'onClose'>) {
  const { host } = useEditor()
  const save = () => {
    onClose()
    void host.save()
  }
  return (
    <EmptyState title={historyTexts.none} text={historyTexts.noneText}>
      <Button look="primary" reason={useRefusal('saveVersion')} onClick={save}>
        {historyTexts.save}
      </Button>
    </EmptyState>
  )
}

function Versions({ projectId, onOpenProject, onClose }: Props & { readonly projectId: string }) {
  const isNarrow = useIsNarrow()
  const list = useInfiniteQuery(versionsQuery(useHttp(), projectId))
  const [chosen, setChosen] = useState<number | null>(null)
  const oldest = list.data?.pages.at(-1)?.versions.at(-1)?.version
  const { hasNextPage, fetchNextPage } = list
  useEffect(() => {
    // The oldest listed version is compared with the next page's first.
    if (chosen !== null && chosen === oldest && hasNextPage) void fetchNextPage()
  }, [chosen, oldest, hasNextPage, fetchNextPage])
  if (list.isPending) {
    return (
      <div className="flex gap-4">
        <Skeleton className="h-64 w-72 max-md:w-full" />
        <Skeleton className="h-64 flex-1 max-md:hidden" />
      </div>
    )
  }
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const versions = list.data.pages.flatMap(page => page.versions)
  if (versions.length === 0) return <NothingSaved onClose={onClose} />
  const picked = chosen ?? (isNarrow ? null : versions[0]!.version)
  const at = versions.findIndex(({ version }) => version === picked)
  const version = versions[at]
  const isSingle = versions.length === 1
  return (
    <div className={isSingle ? 'space-y-4' : 'flex min-h-0 gap-4'}>
      <div
        className={classNames(
          'shrink-0 max-md:w-full',
          !isSingle && 'w-72 self-start md:sticky md:top-0',
          version && 'max-md:hidden',
        )}
      >
        <VersionList versions={versions} picked={picked} onPick={setChosen} />
        {hasNextPage && (
          <Button
            look="quiet"
            className="mt-2 w-full"
            disabled={list.isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {historyTexts.older}
          </Button>
        )}
      </div>
      {version && (
        <div
          className={
            isSingle ? 'md:border-t md:border-line md:pt-4' : 'min-w-0 flex-1 md:border-l md:border-line md:pl-4'
          }
        >
          <Button
            look="quiet"
            className="mb-2 -ml-3 md:hidden"
            icon={<ArrowLeft size={14} aria-hidden="true" />}
            onClick={() => setChosen(null)}
          >
            {historyTexts.back}
          </Button>
          <VersionDetail
            key={version.version}
            projectId={projectId}
            version={version}
            previous={versions[at + 1]?.version ?? null}
            onOpenProject={onOpenProject}
            onClose={onClose}
          />
        </div>
      )}
    </div>
  )
}
