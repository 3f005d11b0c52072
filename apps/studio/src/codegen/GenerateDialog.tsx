import type { ExtraFeature } from '@sluice/generator'
import type { CodeResult } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { downloadBytes } from '../ui/downloadBytes.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { Deployment } from './Deployment.tsx'
import { FileBrowser } from './files/FileBrowser.tsx'
import { type GenerateSource, generateQuery, loadGenerator } from './generateQuery.ts'
import { ProjectSummary } from './ProjectSummary.tsx'
import { RunLocallySteps } from './RunLocallySteps.tsx'
import { codegenTexts } from './texts.ts'

const settleMs = 400

type Props = {
  readonly document: WorkflowDocument
  /** Warning about unsaved configuration. */
  readonly warning: { readonly title: string; readonly text: string } | null
  /** Opens the dialog that publishes what is shown. */
  readonly onPublish: (shown: GenerateSource) => void
  /** The running application of the shown project. */
  readonly renderPreview: (source: GenerateSource) => ReactNode
  readonly onClose: () => void
}

/** Dialog of the generated project: summary, files and download. */
export function GenerateDialog({ document, warning, onPublish, renderPreview, onClose }: Props) {
  const [kind, setKind] = useState<string | undefined>()
  const [extraFeatures, setExtraFeatures] = useState<readonly ExtraFeature[]>([])
  const chooseExtra = (feature: ExtraFeature, isChosen: boolean) =>
    setExtraFeatures(current => [...current.filter(id => id !== feature), ...(isChosen ? [feature] : [])])
  const [ownName, setOwnName] = useState<string | null>(null)
  const settledName = useDebounced(ownName, settleMs)
  const [source, setSource] = useState(document)
  const named = useMemo(() => (settledName === null ? source : { ...source, name: settledName }), [source, settledName])
  const chooseWallets = async (isChosen: boolean) => {
    const { chooseWalletConnect } = await loadGenerator()
    setSource(current => chooseWalletConnect(current, isChosen))
  }
  const choosePlace = async (isChosen: boolean) => {
    const { choosePChain } = await loadGenerator()
    setSource(current => choosePChain(current, isChosen))
  }
  const shown = useMemo((): GenerateSource => ({ document: named, kind, extraFeatures }), [named, kind, extraFeatures])
  const http = useHttp()
  const result = useQuery({ ...generateQuery(http, shown), placeholderData: keepPreviousData })
  const isBehind = settledName !== ownName || result.isPlaceholderData
  useEffect(() => {
    if (result.isError) notify('error', codegenTexts.failed, codegenTexts.failedText)
  }, [result.isError])
  const name = ownName ?? result.data?.projectName ?? ''
  return (
    <Dialog
      wide
      title={codegenTexts.title}
      description={codegenTexts.about(document.name, result.data?.description ?? document.description)}
      onClose={onClose}
      footer={result.data && <Downloads result={result.data} isBehind={isBehind} />}
    >
      {warning && <Notice tone="warn" title={warning.title} help={[warning.text]} className="mb-3" />}
      {result.isPending && <GenerateSkeleton />}
      {result.isError && <ErrorState error={result.error} onRetry={() => void result.refetch()} />}
      {result.data && (
        <div className={classNames('-m-4 flex h-[62dvh] flex-col pt-1', warning ? 'mt-0' : undefined)}>
          <Tabs
            label={codegenTexts.title}
            tabs={[
              {
                id: 'overview',
                label: codegenTexts.overview,
                content: (
                  <ProjectSummary
                    result={result.data}
                    name={name}
                    onName={setOwnName}
                    onKind={setKind}
                    onWalletConnect={isChosen => void chooseWallets(isChosen)}
                    onPChain={isChosen => void choosePlace(isChosen)}
                    onExtra={chooseExtra}
                  />
                ),
              },
              {
                id: 'files',
                label: `${codegenTexts.filesTab} (${result.data.files.length})`,
                content: <FileBrowser files={result.data.files} />,
              },
              {
                id: 'live',
                label: codegenTexts.live.title,
                content: (
                  <>
                    {renderPreview(shown)}
                    <RunLocallySteps result={result.data} />
                  </>
                ),
              },
              {
                id: 'deployment',
                label: codegenTexts.deployment,
                content: <Deployment result={result.data} onPublish={() => onPublish(shown)} />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}

function Downloads({ result, isBehind }: { readonly result: CodeResult; readonly isBehind: boolean }) {
  const reason = isBehind ? codegenTexts.generating : undefined
  const download = async (kind: 'zip' | 'text') => {
    const { joinProjectText, zipProject } = await loadGenerator()
    const { slug } = result
    if (kind === 'zip') downloadBytes(`${slug}.zip`, zipProject(result) as Uint8Array<ArrayBuffer>, 'application/zip')
    else downloadBytes(`${slug}.txt`, new TextEncoder().encode(joinProjectText(result)), 'text/plain')
    notify('success', codegenTexts.downloaded, `${slug}.${kind === 'zip' ? 'zip' : 'txt'}`)
  }
  return (
    <>
      <Button
        className="max-sm:w-full"
        reason={reason}
        icon={<FileText size={14} aria-hidden="true" />}
        onClick={() => void download('text')}
      >
        <DownloadLabel text={codegenTexts.downloadAll} format={codegenTexts.singleFile} />
      </Button>
      <Button
        look="primary"
        className="max-sm:w-full"
        reason={reason}
        icon={<Download size={14} aria-hidden="true" />}
        onClick={() => void download('zip')}
      >
        <DownloadLabel text={codegenTexts.downloadZip} format={codegenTexts.zip} />
      </Button>
    </>
  )
}

function DownloadLabel({ text, format }: { readonly text: string; readonly format: string }) {
  return (
    <span>
      {text} <span className="font-normal">· {format}</span>
    </span>
  )
}

function GenerateSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <p role="status" className="sr-only">
        {codegenTexts.generating}
      </p>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-96" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
