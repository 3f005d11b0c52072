import type { Port } from '@sluice/workflow'
import { Command } from 'cmdk'
import Cable from 'lucide-react/icons/cable'
import type { StudioRegistry } from '../../editor/command.ts'
import { findIcon } from '../../ui/icons.ts'
import { portStyles } from '../graph/portStyle.ts'
import { canvasTexts } from '../texts.ts'

type Props = {
  readonly id: string
  readonly index: number
  /** Undefined for a port already on the canvas. */
  readonly component?: StudioRegistry['list'][number]
  /** Null where no port decides. */
  readonly port: Port | null
  readonly title: string
  readonly note: string
  readonly onTake: () => void
}

/** Row of the quick-add list: a compatible component or port. */
export function SuggestionRow({ id, index, component, port, title, note, onTake }: Props) {
  const Icon = component ? findIcon(component.icon) : Cable
  return (
    <Command.Item asChild value={String(index)} onSelect={onTake}>
      <div
        id={id}
        className="flex h-9 cursor-default items-center gap-2 rounded-md px-2.5 data-[selected=true]:bg-surface-2 pointer-coarse:h-11"
      >
        <span style={component && { color: `var(--hue-${component.category.toLowerCase()})` }} className="shrink-0">
          <Icon size={16} aria-hidden="true" />
        </span>
        <span className="sr-only">{component ? canvasTexts.addSuggestion : canvasTexts.connectSuggestion}</span>{' '}
        <span className="min-w-0 flex-1 truncate">{title}</span>{' '}
        <span className="flex min-w-0 max-w-32 items-center gap-1.5 text-meta text-ink-2">
          {port && (
            <span
              aria-hidden="true"
              className="size-2 shrink-0 rounded-full"
              style={{ background: portStyles[port.dataType].color }}
            />
          )}
          <span className="truncate">{note}</span>
        </span>
      </div>
    </Command.Item>
  )
}
