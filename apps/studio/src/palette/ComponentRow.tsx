import Star from 'lucide-react/icons/star'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import type { StudioRegistry } from '../editor/command.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { addComponent } from '../editor/placeComponent.ts'
import { classNames } from '../ui/classNames.ts'
import { componentDragType } from '../ui/componentDragType.ts'
import { findIcon } from '../ui/icons.ts'
import { rememberUse, toggleFavourite } from './paletteMemory.ts'
import { paletteTexts } from './texts.ts'
import { useLongPress } from './useLongPress.ts'

export type PaletteComponent = StudioRegistry['list'][number]

type Props = {
  readonly component: PaletteComponent
  readonly isFavourite: boolean
  /** Whether Tab stops at this row. */
  readonly isTabStop: boolean
  readonly onShowDetails: (shown: { readonly component: PaletteComponent; readonly row: HTMLElement } | null) => void
}

/** Component row: drag to place, Enter or tap adds it, a long press also opens it. */
export function ComponentRow({ component, isFavourite, isTabStop, onShowDetails }: Props) {
  const editor = useEditor()
  const row = useRef<HTMLLIElement>(null)
  const Icon = findIcon(component.icon)
  const add = () => {
    rememberUse(component.id)
    return addComponent(editor, component.id)
  }
  const press = useLongPress(async () => {
    const id = await add()
    if (id) editor.view.setState({ isPaletteOpen: false, inspectedNodeId: id })
  })
  const onDragStart = (event: DragEvent) => {
    onShowDetails(null)
    event.dataTransfer.setData(componentDragType, component.id)
    event.dataTransfer.effectAllowed = 'copy'
  }
  const onDragEnd = (event: DragEvent) => {
    if (event.dataTransfer.dropEffect === 'none') return
    rememberUse(component.id)
    if (!editor.view.getState().isPalettePinned) editor.view.setState({ isPaletteOpen: false })
  }
  const show = () => row.current && onShowDetails({ component, row: row.current })
  const hide = () => onShowDetails(null)
  return (
    <li
      ref={row}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      {...press.handlers}
      onContextMenu={event => press.wasLong() && event.preventDefault()}
      onClick={() => {
        if (!press.wasLong()) void add()
      }}
      onPointerEnter={event => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={moveFocusInRow}
      className="group relative flex min-h-11 cursor-grab items-center gap-2.5 rounded-md px-2 py-1 transition-colors duration-150 select-none hover:bg-surface-2 active:cursor-grabbing has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <span
        className="grid size-7 shrink-0 place-items-center rounded-md"
        style={{
          color: `var(--hue-${component.category.toLowerCase()})`,
          background: `color-mix(in oklch, var(--hue-${component.category.toLowerCase()}) 13%, transparent)`,
        }}
      >
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-stop={component.id}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={paletteTexts.add(component.name)}
          aria-describedby={`palette-${component.id}`}
          className="block w-full cursor-grab! truncate text-left leading-4.5 font-medium outline-none"
        >
          {component.name}
        </button>
        <p
          id={`palette-${component.id}`}
          className="truncate text-meta leading-4 text-ink-2 pointer-coarse:whitespace-normal"
        >
          {component.description}
        </p>
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isFavourite}
        aria-label={paletteTexts.favourite(component.name)}
        title={paletteTexts.favourite(component.name)}
        onClick={event => {
          event.stopPropagation()
          toggleFavourite(component.id)
        }}
        className={classNames(
          'absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-md text-ink-2 outline-none hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:static pointer-coarse:size-11 pointer-coarse:shrink-0',
          isFavourite
            ? 'text-warn'
            : 'bg-surface-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100',
        )}
      >
        <Star size={14} aria-hidden="true" className={isFavourite ? 'fill-current' : ''} />
      </button>
    </li>
  )
}

/** Right moves to the star of the row, Left back to its button. */
function moveFocusInRow(event: KeyboardEvent<HTMLLIElement>): void {
  const [add, star] = event.currentTarget.querySelectorAll('button')
  const target = { ArrowRight: star, ArrowLeft: add }[event.key]
  if (!target || target === document.activeElement) return
  event.preventDefault()
  target.focus()
}
