import type { VersionSummary } from '@sluice/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { writeWorkflowFile } from '../editor/writeWorkflowFile.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toFileName } from '../ui/toFileName.ts'
import { truncateName } from '../ui/truncateName.ts'
import { DocumentDiff } from './DocumentDiff.tsx'
import { formatVersionName } from './formatVersionName.ts'
import { restoreVersion } from './restoreVersion.ts'
import { historyTexts } from './texts.ts'
import { VersionNote } from './VersionNote.tsx'
import { openCopy, versionQuery } from './versionQueries.ts'

type Props = {
  readonly projectId: string
  readonly version: VersionSummary
  /** Previous version number; null for the first. */
  readonly previous: number | null
  readonly onOpenProject: (projectId: string) => void
  readonly onClose: () => void
}

type Against = 'now' | 'before'

/** Details of one version: changes, restore, copy, download. */
export function VersionDetail({ projectId, version, previous, onOpenProject, onClose }: Props) {
  const editor = useEditor()
  const { host, registry } = editor
  const http = useHttp()
  const now = useDocuments(state => state.document)
  const [against, setAgainst] = useState<Against>('now')
  const read = useQuery(versionQuery(http, projectId, version.version))
  const before = useQuery({
    ...versionQuery(http, projectId, previous ?? 0),
    enabled: against === 'before' && previous !== null,
  })
  const restoring = useRefusal('saveDraft')
  const copying = useRefusal('createProject')
  const name = formatVersionName(version)
  const act = useMutation({
    mutationFn: async (action: 'restore' | 'copy') => {
      const { document } = read.data!
      if (action === 'copy') {
        const copy = await openCopy(http, truncateName(historyTexts.copyOf, document.name), document)
        host.notify('success', historyTexts.copied(copy.name))
        onOpenProject(copy.id)
        return
      }
      const isChanged = await restoreVersion(editor, document, name)
      if (isChanged) host.notify('success', historyTexts.restored(name), historyTexts.restoredText)
      else host.notify('info', historyTexts.nothingToRestore)
      onClose()
    },
  })
  const download = () => {
    const { document, viewport } = read.data!
    host.download(
      `${toFileName(`${document.name}-${version.version}`)}.workflow.json`,
      writeWorkflowFile(document, registry, viewport),
      'application/json',
    )
  }
  const isBusy = !read.data || act.isPending
  return (
    <section aria-label={name} className="flex min-h-0 flex-1 flex-col gap-3">
      <div>
        <h3 className="text-title font-semibold">{name}</h3>
        <p className="text-ink-2">
          {formatDateTime(version.createdAt)} · {historyTexts.nodes(version.nodeCount)}
        </p>
        <VersionNote key={version.version} projectId={projectId} version={version} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={isBusy}
          reason={restoring}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => act.mutate('restore')}
        >
          {act.isPending && act.variables === 'restore' ? historyTexts.restoring : historyTexts.restore}
        </Button>
        <Button
          disabled={isBusy}
          reason={copying}
          icon={<Copy size={14} aria-hidden="true" />}
          onClick={() => act.mutate('copy')}
        >
          {historyTexts.openCopy}
        </Button>
        <Button disabled={isBusy} icon={<Download size={14} aria-hidden="true" />} onClick={download}>
          {historyTexts.download}
        </Button>
      </div>
      {act.isError && <ErrorState error={act.error} />}
      <div className="flex max-w-full overflow-x-auto">
        <SegmentedControl<Against>
          label={historyTexts.compare}
          value={against}
          options={[
            { value: 'now', label: historyTexts.againstNow, title: historyTexts.sinceThen },
            { value: 'before', label: historyTexts.againstBefore, title: historyTexts.inIt },
          ]}
          onChange={setAgainst}
        />
      </div>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : against === 'before' && previous === null ? (
        <p className="text-ink-2">{historyTexts.isFirst}</p>
      ) : before.isError ? (
        <ErrorState error={before.error} onRetry={() => void before.refetch()} />
      ) : read.data && against === 'now' ? (
        <DocumentDiff before={read.data.document} after={now} />
      ) : read.data && before.data ? (
        <DocumentDiff before={before.data.document} after={read.data.document} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </section>
  )
}
