import { type Category, categories } from '@sluice/workflow'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Puzzle from 'lucide-react/icons/puzzle'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { classNames } from '../ui/classNames.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { uiTexts } from '../ui/texts.ts'
import { ComponentCard } from './ComponentCard.tsx'
import { filterComponents } from './filterComponents.ts'
import { moveFocusInList } from './moveFocusInList.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  /** Group shown first and expanded; default DeFi. */
  readonly firstGroup?: Category
  readonly pluginStatus: 'none' | 'initializing' | 'initialized' | 'failed'
  /** Retries loading plugins. */
  readonly onRetry: () => void
}

/** Component palette: search, category filter, drag or Enter to add. */
export function Palette({ firstGroup = 'DeFi', pluginStatus, onRetry }: Props) {
  const { registry, view } = useEditor()
  const plugins = useCommand('managePlugins')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const [open, setOpen] = useState<ReadonlySet<Category>>(new Set([firstGroup]))
  const ordered = firstGroup === 'DeFi' ? categories : [...new Set([firstGroup, ...categories])]
  const used = ordered.filter(name => registry.list.some(component => component.category === name))
  const count = (name: Category) => registry.list.filter(component => component.category === name).length
  const found = filterComponents(registry.list, search, category)
  const grouped = !category && !search
  const toggle = (name: Category) => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
  }
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && search !== '' && event.target === searchField.current) {
      event.stopPropagation()
      setSearch('')
    } else moveFocusInList(event, list.current, searchField.current)
  }
  return (
    <section aria-label={paletteTexts.title} className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="text-title font-semibold">{paletteTexts.title}</h2>
        <Badge>{registry.list.length}</Badge>
        <span className="flex-1" />
        <CloseButton
          size={16}
          aria-label={paletteTexts.close}
          onClick={() => view.setState({ isPaletteOpen: false })}
        />
      </header>
      <div className="relative mx-3">
        <Search size={14} aria-hidden="true" className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2" />
        <input
          ref={searchField}
          type="search"
          onKeyDown={onKeyDown}
          value={search}
          onChange={event => setSearch(event.target.value)}
          placeholder={paletteTexts.search}
          aria-label={paletteTexts.search}
          className="h-8 w-full rounded-md border border-line bg-surface-2 pr-2 pl-8 pointer-coarse:h-11"
        />
      </div>
      <fieldset className="flex flex-wrap gap-1 px-3 pt-2 pb-2">
        <legend className="sr-only">{paletteTexts.categories}</legend>
        <Chip label={paletteTexts.all} count={registry.list.length} on={!category} onClick={() => setCategory(null)} />
        {used.map(name => (
          <Chip
            key={name}
            label={name}
            count={count(name)}
            on={category === name}
            onClick={() => setCategory(category === name ? null : name)}
          />
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons in it */}
      <div
        ref={list}
        onKeyDown={onKeyDown}
        className="scroll-slim min-h-0 flex-1 overflow-y-auto border-t border-line px-3 py-2"
      >
        {pluginStatus === 'initializing' && (
          <p role="status" className="flex h-8 items-center gap-2 px-1 text-ink-2">
            <LoaderCircle size={14} aria-hidden="true" className="animate-spin" />
            {paletteTexts.loading}
          </p>
        )}
        {pluginStatus === 'failed' && (
          <Notice
            tone="danger"
            title={paletteTexts.pluginsFailed}
            className="mb-2"
            action={<Button onClick={onRetry}>{uiTexts.retry}</Button>}
          />
        )}
        {found.length === 0 && <EmptyState title={paletteTexts.noneFound} text={paletteTexts.tryAdjusting} />}
        {grouped ? (
          used.map(name => (
            <div key={name}>
              <button
                type="button"
                data-stop
                aria-expanded={open.has(name)}
                onClick={() => toggle(name)}
                className="flex h-8 w-full items-center gap-1.5 rounded-md px-1 font-medium text-ink-2 hover:text-ink pointer-coarse:h-11"
              >
                <ChevronRight
                  size={14}
                  aria-hidden="true"
                  className={classNames('transition-transform duration-150', open.has(name) && 'rotate-90')}
                />
                {name}
                <span className="figures text-meta">{count(name)}</span>
              </button>
              {open.has(name) && (
                <ul className="mb-2 space-y-1.5">
                  {found
                    .filter(component => component.category === name)
                    .map(component => (
                      <ComponentCard key={component.id} component={component} />
                    ))}
                </ul>
              )}
            </div>
          ))
        ) : (
          <ul className="space-y-1.5">
            {found.map(component => (
              <ComponentCard key={component.id} component={component} />
            ))}
          </ul>
        )}
      </div>
      <footer className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-4 text-meta text-ink-2">
        <p className="min-w-0 flex-1 max-md:hidden">{paletteTexts.help}</p>
        <p className="min-w-0 flex-1 md:hidden">{paletteTexts.mobileHelp}</p>
        <Button look="quiet" icon={<Puzzle size={14} aria-hidden="true" />} onClick={plugins.run}>
          {plugins.label}
        </Button>
      </footer>
    </section>
  )
}

type ChipProps = {
  readonly label: string
  readonly count: number
  readonly on: boolean
  readonly onClick: () => void
}

function Chip({ label, count, on, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classNames(
        'flex h-6 items-center gap-1 rounded-full border px-2 text-meta font-medium pointer-coarse:h-11 pointer-coarse:px-3',
        on ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line text-ink-2 hover:text-ink',
      )}
    >
      {label}
      <span className="figures">{count}</span>
    </button>
  )
}
