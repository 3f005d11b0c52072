import type { GeneratedFile } from '@sluice/generator'
import { useState } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { codegenTexts } from '../texts.ts'
import { CodeView } from './CodeView.tsx'
import { FileTree } from './FileTree.tsx'

/** File tree with sizes and a file viewer. */
export function FileBrowser({ files }: { readonly files: readonly GeneratedFile[] }) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState(files.find(file => file.path === 'README.md')?.path ?? files[0]?.path)
  const wanted = search.trim().toLowerCase()
  const shown = files.filter(file => file.path.toLowerCase().includes(wanted))
  const file = files.find(candidate => candidate.path === path)
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-md:grid-rows-[40%_minmax(0,1fr)] md:grid-cols-[300px_minmax(0,1fr)]">
      <div className="flex min-h-0 min-w-0 flex-col border-line max-md:border-b md:border-r">
        <SearchField label={codegenTexts.search} value={search} onChange={setSearch} className="m-2 bg-surface-2" />
        {shown.length === 0 ? (
          <EmptyState title={codegenTexts.noFilesFound} />
        ) : (
          <FileTree
            label={codegenTexts.filesTab}
            files={shown}
            current={path}
            isOpenWhole={wanted !== ''}
            onPick={setPath}
          />
        )}
      </div>
      {file ? (
        <div className="flex min-h-0 min-w-0 flex-col">
          <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3">
            <span className="min-w-0 flex-1 truncate font-medium" title={file.path}>
              {file.path}
            </span>
            <span className="figures text-ink-2 max-md:hidden">{codegenTexts.characters(file.content.length)}</span>
            <CopyButton text={file.content} label={codegenTexts.copyFile(file.path)} />
          </div>
          <CodeView file={file} />
        </div>
      ) : (
        <EmptyState title={codegenTexts.noFile} />
      )}
    </div>
  )
}
