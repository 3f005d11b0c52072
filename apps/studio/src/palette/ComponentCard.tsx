import type { DragEvent } from 'react'
import type { StudioRegistry } from '../editor/command.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { addComponent } from '../editor/placeComponent.ts'
import { Badge } from '../ui/Badge.tsx'
import { componentDragType } from '../ui/componentDragType.ts'
import { findIcon } from '../ui/icons.ts'
import { paletteTexts } from './texts.ts'
import { useLongPress } from './useLongPress.ts'

const shownTags = 2

type Props = { readonly component: StudioRegistry['list'][number] }

/** Component card: drag to place, Enter or tap adds it, a long press also opens it. */
export function ComponentCard({ component }: Props) {
  const editor = useEditor()
  const Icon = findIcon(component.icon)
  const press = useLongPress(async () => {
    const id = await addComponent(editor, component.id)
    if (id) editor.view.setState({ isPaletteOpen: false, inspectedNodeId: id })
  })
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(componentDragType, component.id)
    event.dataTransfer.effectAllowed = 'copy'
  }
  const overflow = component.tags.length - shownTags
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the button inside, whose click arrives here too
    <li
      draggable
      onDragStart={onDragStart}
      {...press.handlers}
      onContextMenu={event => press.wasLong() && event.preventDefault()}
      onClick={() => {
        if (!press.wasLong()) void addComponent(editor, component.id)
      }}
      className="flex cursor-grab gap-2.5 rounded-md border border-line bg-surface-1 p-2.5 transition-colors duration-150 select-none hover:border-line-strong hover:bg-surface-2 active:cursor-grabbing has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <span className="mt-0.5 shrink-0" style={{ color: `var(--hue-${component.category.toLowerCase()})` }}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <button
            type="button"
            data-stop
            aria-label={paletteTexts.add(component.name)}
            aria-describedby={`palette-${component.id}`}
            className="min-w-0 flex-1 cursor-grab! truncate text-left font-medium outline-none"
          >
            {component.name}
          </button>
          <span className="figures text-meta text-ink-2">{component.version}</span>
        </div>
        <p id={`palette-${component.id}`} className="line-clamp-2 text-meta text-ink-2">
          {component.description}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-1">
          <Badge tone="accent">{component.category}</Badge>
          {component.tags.slice(0, shownTags).map(tag => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {overflow > 0 && <Badge>{paletteTexts.more(overflow)}</Badge>}
        </div>
      </div>
    </li>
  )
}
