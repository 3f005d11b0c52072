import type { GeneratedFile } from '@sluice/generator'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { codegenTexts } from '../texts.ts'
import { flattenTree, foldersOf, makeFileTree } from './makeFileTree.ts'

type Props = {
  readonly label: string
  readonly files: readonly GeneratedFile[]
  /** Path of the shown file. */
  readonly current: string | undefined
  /** Expands all folders, for search results. */
  readonly isOpenWhole: boolean
  readonly onPick: (path: string) => void
}

/** File tree; arrow keys move, expand and collapse. */
export function FileTree({ label, files, current, isOpenWhole, onPick }: Props) {
  const entries = useMemo(() => makeFileTree(files), [files])
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(current ? foldersOf(current) : []))
  const [focused, setFocused] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const rows = flattenTree(entries, path => isOpenWhole || open.has(path))
  const active = rows.find(row => row.entry.path === focused) ?? rows.find(row => row.entry.path === current) ?? rows[0]

  useEffect(() => {
    if (focused) place.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focused])

  const toggle = (path: string, wanted = !open.has(path)) => {
    const next = new Set(open)
    if (wanted) next.add(path)
    else next.delete(path)
    setOpen(next)
  }
  const move = (event: KeyboardEvent) => {
    if (!active) return
    const { entry } = active
    const index = rows.indexOf(active)
    const isFolder = entry.kind === 'folder'
    const isOpen = isFolder && (isOpenWhole || open.has(entry.path))
    const targets: { readonly [key: string]: string | undefined } = {
      ArrowDown: rows[index + 1]?.entry.path,
      ArrowUp: rows[index - 1]?.entry.path,
      Home: rows[0]?.entry.path,
      End: rows.at(-1)?.entry.path,
      ArrowRight: isOpen ? rows[index + 1]?.entry.path : undefined,
      ArrowLeft: isOpen ? undefined : foldersOf(entry.path).at(-1),
    }
    if (!(event.key in targets)) return
    event.preventDefault()
    if (isFolder && event.key === 'ArrowRight' && !isOpen) toggle(entry.path, true)
    else if (isFolder && event.key === 'ArrowLeft' && isOpen) toggle(entry.path, false)
    else if (targets[event.key]) setFocused(targets[event.key]!)
  }

  return (
    <div
      ref={place}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      className="scroll-slim min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      onKeyDown={move}
    >
      {rows.map(({ entry, level }) => {
        const isFolder = entry.kind === 'folder'
        const isOpen = isFolder && (isOpenWhole || open.has(entry.path))
        return (
          <button
            key={entry.path}
            type="button"
            role="treeitem"
            aria-level={level}
            aria-selected={entry.path === current}
            {...(isFolder ? { 'aria-expanded': isOpen } : {})}
            tabIndex={entry === active?.entry ? 0 : -1}
            title={entry.path}
            onClick={() => {
              setFocused(entry.path)
              if (isFolder) toggle(entry.path)
              else onPick(entry.path)
            }}
            style={{ paddingLeft: `${(level - 1) * 12 + 6}px` }}
            className={classNames(
              'flex h-7 w-full items-center gap-1.5 rounded-md pr-2 text-left pointer-coarse:h-11',
              entry.path === current ? 'bg-accent-soft' : 'hover:bg-surface-2',
            )}
          >
            <ChevronRight
              size={12}
              aria-hidden="true"
              className={classNames('shrink-0', !isFolder && 'invisible', isOpen && 'rotate-90')}
            />
            <span className={classNames('min-w-0 flex-1 truncate', isFolder && 'font-medium')}>{entry.name}</span>
            {entry.kind === 'file' && (
              <span className="figures text-meta text-ink-2">
                {codegenTexts.charactersShort(entry.file.content.length)}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
