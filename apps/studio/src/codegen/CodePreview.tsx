import type { CodeResult } from '@sluice/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocuments, useSelection } from '../editor/useStores.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Badge } from '../ui/Badge.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { CodeView } from './files/CodeView.tsx'
import { findNodeCode } from './findNodeCode.ts'
import { generateQuery } from './generateQuery.ts'
import { SidePanel } from './SidePanel.tsx'
import { codegenTexts } from './texts.ts'

const settleMs = 600

/** Live preview of the generated code, of the selected node or the whole flow. */
export function CodePreview({ onClose }: { readonly onClose: () => void }) {
  const document = useDocuments(state => state.document)
  const settled = useDebounced(document, settleMs)
  const http = useHttp()
  const result = useQuery({
    ...generateQuery(http, { document: settled }),
    enabled: settled.nodes.length > 0,
    placeholderData: keepPreviousData,
  })
  const isBehind = settled !== document || result.isFetching
  const isEmpty = document.nodes.length === 0
  return (
    <SidePanel
      title={codegenTexts.code.title}
      mark={!isEmpty && isBehind && <Badge tone="info">{codegenTexts.code.updating}</Badge>}
      onClose={onClose}
    >
      {isEmpty && <EmptyState title={codegenTexts.code.empty} text={codegenTexts.code.emptyText} />}
      {!isEmpty && result.isPending && (
        <div aria-busy="true" className="space-y-2 p-4">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {!isEmpty && result.isError && (
        <div className="p-4">
          <ErrorState error={result.error} onRetry={() => void result.refetch()} />
        </div>
      )}
      {!isEmpty && !result.isError && result.data && <Files result={result.data} />}
    </SidePanel>
  )
}

function Files({ result }: { readonly result: CodeResult }) {
  const nodeIds = useSelection(state => state.nodeIds)
  const nodes = useDocuments(state => state.document.nodes)
  const [wanted, setWanted] = useState<string | null>(null)
  const [only] = nodeIds
  const node = nodeIds.size === 1 ? nodes.find(({ id }) => id === only) : undefined
  const code = node ? findNodeCode(result, node.id) : null
  const files = code?.files ?? result.files
  const file = files.find(({ path }) => path === wanted) ?? files.find(({ path }) => path === 'README.md') ?? files[0]
  const title = node ? codegenTexts.code.ofNode(node.label) : codegenTexts.code.ofFlow(result.features.length)
  return (
    <>
      <div className="shrink-0 space-y-2 border-b border-line p-3">
        <p className="text-ink-2">{title}</p>
        {code?.reason && <Notice tone="info" title={code.reason} />}
        {files.length > 0 && (
          <div className="flex items-center gap-1">
            <Select
              aria-label={codegenTexts.code.file}
              value={file?.path}
              options={files.map(({ path }) => ({ value: path, label: path }))}
              onChange={setWanted}
              className="h-8 flex-1 bg-surface-2"
            />
            {file && <CopyButton text={file.content} label={codegenTexts.copyFile(file.path)} />}
          </div>
        )}
      </div>
      {file && <CodeView file={file} />}
    </>
  )
}
