import type { GeneratedFile } from '@sluice/protocol'
import { useState } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'
import { classNames } from '../ui/classNames.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { deliverTexts } from './texts.ts'

/** The generated files with their sizes; one of them is read at a time. */
export function FileBrowser({ files }: { readonly files: readonly GeneratedFile[] }) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState(files.find(file => file.path === 'README.md')?.path ?? files[0]?.path)
  const shown = files.filter(file => file.path.toLowerCase().includes(search.toLowerCase()))
  const file = files.find(candidate => candidate.path === path)
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-md:grid-rows-[40%_minmax(0,1fr)] md:grid-cols-[320px_minmax(0,1fr)]">
      <div className="flex min-h-0 min-w-0 flex-col border-line max-md:border-b md:border-r">
        <SearchField label={deliverTexts.search} value={search} onChange={setSearch} className="m-2 bg-surface-2" />
        <ul className="scroll-slim min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          {shown.length === 0 && <EmptyState title={deliverTexts.noFilesFound} />}
          {shown.map(item => (
            <li key={item.path}>
              <button
                type="button"
                aria-current={item.path === path}
                onClick={() => setPath(item.path)}
                className={classNames(
                  'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left',
                  item.path === path ? 'bg-accent-soft' : 'hover:bg-surface-2',
                )}
              >
                <span className="min-w-0 flex-1 truncate [direction:rtl]" title={item.path}>
                  <bdi>{item.path}</bdi>
                </span>
                <span className="figures text-meta text-ink-2">{item.content.length.toLocaleString('en')}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {file ? (
        <div className="flex min-h-0 min-w-0 flex-col">
          <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3">
            <span className="min-w-0 flex-1 truncate font-medium">{file.path}</span>
            <span className="figures text-ink-2 max-md:hidden">{deliverTexts.characters(file.content.length)}</span>
            <CopyButton text={file.content} label={deliverTexts.copyFile(file.path)} />
          </div>
          <pre className="figures scroll-slim min-h-0 flex-1 overflow-auto p-3 leading-5">{file.content}</pre>
        </div>
      ) : (
        <EmptyState title={deliverTexts.noFile} />
      )}
    </div>
  )
}
