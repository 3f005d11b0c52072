import { type Category, categories } from '@sluice/workflow'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Pin from 'lucide-react/icons/pin'
import Search from 'lucide-react/icons/search'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { addComponent } from '../editor/placeComponent.ts'
import { useView } from '../editor/useStores.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { uiTexts } from '../ui/texts.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { ComponentDetails } from './ComponentDetails.tsx'
import { ComponentRow, type PaletteComponent } from './ComponentRow.tsx'
import { filterComponents } from './filterComponents.ts'
import { groupComponents, type PaletteGroup } from './groupComponents.ts'
import { moveFocusInList } from './moveFocusInList.ts'
import { PaletteGroupTitle } from './PaletteGroupTitle.tsx'
import { paletteMemory, rememberUse } from './paletteMemory.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  /** Group shown first and expanded; default DeFi. */
  readonly firstGroup?: Category
  readonly pluginStatus: 'none' | 'initializing' | 'initialized' | 'failed'
  /** Retries loading plugins. */
  readonly onRetry: () => void
  /** Whether the search takes the focus when the palette opens. */
  readonly takesFocus?: boolean
  /** Whether the palette can be pinned; a sheet cannot. */
  readonly canPin?: boolean
}

/** Component palette: search, category filter, drag or Enter to add. */
export function Palette({ firstGroup = 'DeFi', pluginStatus, onRetry, takesFocus = false, canPin = true }: Props) {
  const editor = useEditor()
  const { registry, view } = editor
  const isPinned = useView(state => state.isPalettePinned)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const favourites = useStore(paletteMemory, state => state.favourites)
  // Rows stay in place while the palette is open.
  const [recent] = useState(() => paletteMemory.getState().recent)
  const [shown, setShown] = useState<{ readonly component: PaletteComponent; readonly row: HTMLElement } | null>(null)
  const ordered = firstGroup === 'DeFi' ? categories : [...new Set([firstGroup, ...categories])]
  const used = ordered.filter(name => registry.list.some(component => component.category === name))
  const found = filterComponents(registry.list, search, category)
  const groups = category || search ? null : groupComponents(registry.list, { ordered: used, favourites, recent })
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const isInSearch = event.target === searchField.current
    const [first] = found
    if (event.key === 'Escape' && search !== '' && isInSearch) {
      event.stopPropagation()
      setSearch('')
    } else if (event.key === 'Enter' && search !== '' && isInSearch && first) {
      rememberUse(first.id)
      void addComponent(editor, first.id)
    } else moveFocusInList(event, list.current, searchField.current)
  }
  return (
    <section aria-label={paletteTexts.title} className="@container flex min-h-0 flex-1 flex-col">
      <header className="flex h-10 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="text-title font-semibold">{paletteTexts.title}</h2>
        <Badge>{registry.list.length}</Badge>
        <span className="flex-1" />
        {canPin && (
          <Button
            look="quiet"
            iconOnly
            aria-pressed={isPinned}
            aria-label={paletteTexts.pin}
            title={paletteTexts.pin}
            className={isPinned ? 'text-accent-strong' : ''}
            onClick={() => view.setState({ isPalettePinned: !isPinned })}
            icon={<Pin size={14} aria-hidden="true" className={isPinned ? 'fill-current' : ''} />}
          />
        )}
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
          // biome-ignore lint/a11y/noAutofocus: only after the user opens the palette
          autoFocus={takesFocus}
          onKeyDown={onKeyDown}
          value={search}
          onChange={event => setSearch(event.target.value)}
          placeholder={paletteTexts.search}
          aria-label={paletteTexts.search}
          className="h-8 w-full rounded-md border border-line bg-surface-2 pr-2 pl-8 pointer-coarse:h-11"
        />
      </div>
      <CategoryChips
        total={registry.list.length}
        counts={used.map(name => [name, registry.list.filter(component => component.category === name).length])}
        value={category}
        onChange={setCategory}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons in it */}
      <div
        ref={list}
        onKeyDown={onKeyDown}
        onScroll={() => setShown(null)}
        className="scroll-slim min-h-0 flex-1 overflow-y-auto border-t border-line px-2 py-1"
      >
        <PluginState status={pluginStatus} onRetry={onRetry} />
        {found.length === 0 && <EmptyState title={paletteTexts.noneFound} text={paletteTexts.tryAdjusting} />}
        <ComponentList groups={groups} found={found} firstGroup={firstGroup} onShowDetails={setShown} />
      </div>
      <footer className="border-t border-line px-4 py-1 text-micro text-ink-2">
        <p className="pointer-coarse:hidden">{paletteTexts.help}</p>
        <p className="pointer-fine:hidden">{paletteTexts.mobileHelp}</p>
      </footer>
      {shown && <ComponentDetails key={shown.component.id} {...shown} />}
    </section>
  )
}

const columns = '@min-[560px]:grid @min-[560px]:grid-cols-2 @min-[560px]:gap-x-2'

type ListProps = {
  /** Null lists `found` without groups. */
  readonly groups: readonly PaletteGroup<PaletteComponent>[] | null
  readonly found: readonly PaletteComponent[]
  readonly firstGroup: Category
  readonly onShowDetails: Parameters<typeof ComponentRow>[0]['onShowDetails']
}

/** Component rows, one Tab stop; arrow keys move between them. */
function ComponentList({ groups, found, firstGroup, onShowDetails }: ListProps) {
  const favourites = useStore(paletteMemory, state => state.favourites)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['favourites', 'recent', firstGroup]))
  const [active, setActive] = useState<string | null>(null)
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const stops = groups
    ? groups.flatMap(({ id, components }) => [id, ...(open.has(id) ? components.map(component => component.id) : [])])
    : found.map(({ id }) => id)
  const tabStop = active !== null && stops.includes(active) ? active : stops[0]
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset.stop) setActive(target.dataset.stop)
  }
  const rows = (components: readonly PaletteComponent[]) =>
    components.map(component => (
      <ComponentRow
        key={component.id}
        component={component}
        isFavourite={favourites.includes(component.id)}
        isTabStop={component.id === tabStop}
        onShowDetails={onShowDetails}
      />
    ))
  if (!groups)
    return (
      <ul onFocus={onFocus} className={columns}>
        {rows(found)}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: remembers which of the buttons in it has the focus
    <div onFocus={onFocus}>
      {groups.map(({ id, components }) => (
        <div key={id}>
          <PaletteGroupTitle
            id={id}
            count={components.length}
            isOpen={open.has(id)}
            isTabStop={id === tabStop}
            onToggle={() => toggle(id)}
          />
          {open.has(id) && <ul className={columns}>{rows(components)}</ul>}
        </div>
      ))}
    </div>
  )
}

function PluginState({ status, onRetry }: { readonly status: Props['pluginStatus']; readonly onRetry: () => void }) {
  if (status === 'initializing') {
    return (
      <p role="status" className="flex h-8 items-center gap-2 px-1 text-ink-2">
        <LoaderCircle size={14} aria-hidden="true" className="animate-spin" />
        {paletteTexts.loading}
      </p>
    )
  }
  if (status !== 'failed') return null
  return (
    <Notice
      tone="danger"
      title={paletteTexts.pluginsFailed}
      className="mb-2"
      action={<Button onClick={onRetry}>{uiTexts.retry}</Button>}
    />
  )
}
