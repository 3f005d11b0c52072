import type { CodeResult } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { downloadBytes } from '../ui/downloadBytes.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { toFileName } from '../ui/toFileName.ts'
import { FileBrowser } from './FileBrowser.tsx'
import { generateQuery, loadGenerator } from './generateQuery.ts'
import { deliverTexts } from './texts.ts'

type Props = {
  readonly document: WorkflowDocument
  /** What the document does not hold yet. */
  readonly warning: { readonly title: string; readonly text: string } | null
  /** The button that opened it promised a repository. */
  readonly wasPublishing?: boolean
  readonly onClose: () => void
}

/** The application that the workflow becomes: what is in it, every file, and the download. */
export function GenerateDialog({ document, warning, wasPublishing = false, onClose }: Props) {
  const result = useQuery(generateQuery(document))
  useEffect(() => {
    if (result.isError) notify('error', deliverTexts.failed, deliverTexts.failedText)
  }, [result.isError])
  const [ownName, setOwnName] = useState<string | null>(null)
  const name = ownName ?? result.data?.projectName ?? ''
  return (
    <Dialog
      wide
      title={deliverTexts.title}
      description={result.data?.description ?? document.name}
      onClose={onClose}
      footer={result.data && <Downloads result={result.data} name={name} />}
    >
      {wasPublishing && (
        <Notice tone="info" title={deliverTexts.noPublishing} help={deliverTexts.publishByHand} className="mb-3" />
      )}
      {warning && <Notice tone="warn" title={warning.title} help={[warning.text]} className="mb-3" />}
      {result.isPending && <GenerateSkeleton />}
      {result.isError && <ErrorState error={result.error} onRetry={() => void result.refetch()} />}
      {result.data && (
        <div className={classNames('-m-4 flex h-[62dvh] flex-col pt-1', warning || wasPublishing ? 'mt-0' : undefined)}>
          <Tabs
            label={deliverTexts.title}
            tabs={[
              {
                id: 'overview',
                label: deliverTexts.overview,
                content: <Overview result={result.data} name={name} onName={setOwnName} />,
              },
              {
                id: 'files',
                label: `${deliverTexts.filesTab} (${result.data.files.length})`,
                content: <FileBrowser files={result.data.files} />,
              },
              {
                id: 'deployment',
                label: deliverTexts.deployment,
                content: <Deployment steps={result.data.deploymentInstructions} />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}

function Downloads({ result, name }: { readonly result: CodeResult; readonly name: string }) {
  const fileName = name === result.projectName ? result.slug : toFileName(name)
  const download = async (kind: 'zip' | 'text') => {
    const { joinProjectText, zipProject } = await loadGenerator()
    const source = { slug: fileName, files: result.files }
    if (kind === 'zip')
      downloadBytes(`${fileName}.zip`, zipProject(source) as Uint8Array<ArrayBuffer>, 'application/zip')
    else downloadBytes(`${fileName}.txt`, new TextEncoder().encode(joinProjectText(source)), 'text/plain')
    notify('success', deliverTexts.downloaded, `${fileName}.${kind === 'zip' ? 'zip' : 'txt'}`)
  }
  return (
    <>
      <Button icon={<FileText size={14} aria-hidden="true" />} onClick={() => void download('text')}>
        {deliverTexts.downloadAll}
      </Button>
      <Button look="primary" icon={<Download size={14} aria-hidden="true" />} onClick={() => void download('zip')}>
        {deliverTexts.downloadZip}
      </Button>
    </>
  )
}

type OverviewProps = {
  readonly result: CodeResult
  readonly name: string
  readonly onName: (name: string) => void
}

function Overview({ result, name, onName }: OverviewProps) {
  const { dependencies, devDependencies } = result.dependencies
  const notes = [...result.notes, ...result.detection.unrepresented.map(({ reason }) => reason)]
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
      <label className="block max-w-sm">
        <span className="mb-1 block font-medium">{deliverTexts.projectName}</span>
        <input
          value={name}
          onChange={event => onName(event.target.value)}
          className="h-9 w-full rounded-md border border-line bg-surface-2 px-2.5"
        />
      </label>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="accent">{result.framework}</Badge>
        {result.features.map(feature => (
          <Badge key={feature}>{feature}</Badge>
        ))}
        <span className="text-ink-2">{deliverTexts.files(result.files.length)}</span>
      </div>
      {notes.length > 0 && <Notice tone="info" title={deliverTexts.notes} help={notes} />}
      <div className="grid gap-4 md:grid-cols-2">
        <Versions title={deliverTexts.dependencies} versions={dependencies} />
        <Versions title={deliverTexts.devDependencies} versions={devDependencies} />
      </div>
    </div>
  )
}

function Versions({
  title,
  versions,
}: {
  readonly title: string
  readonly versions: Readonly<Record<string, string>>
}) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {Object.entries(versions).map(([name, version]) => (
          <li key={name} className="flex gap-2 px-2.5 py-1">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="figures text-ink-2">{version}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deployment({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="scroll-slim min-h-0 flex-1 list-decimal space-y-2 overflow-y-auto p-4 pl-9">
      {steps.map(step => (
        <li key={step} className="whitespace-pre-wrap">
          {step}
        </li>
      ))}
    </ol>
  )
}

function GenerateSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <p role="status" className="sr-only">
        {deliverTexts.generating}
      </p>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-96" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
