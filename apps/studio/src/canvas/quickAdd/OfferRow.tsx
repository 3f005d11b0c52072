import type { Port } from '@sluice/workflow'
import Cable from 'lucide-react/icons/cable'
import type { StudioRegistry } from '../../editor/command.ts'
import { classNames } from '../../ui/classNames.ts'
import { findIcon } from '../../ui/icons.ts'
import { portLooks } from '../cards/portLook.ts'
import { canvasTexts } from '../texts.ts'

type Props = {
  readonly id: string
  /** Absent for a port that is on the canvas already. */
  readonly component?: StudioRegistry['list'][number]
  readonly port: Port
  readonly title: string
  readonly note: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onTake: () => void
}

/** One thing that could stand at the end of a wire, with the port that takes it. */
export function OfferRow({ id, component, port, title, note, isActive, onPoint, onTake }: Props) {
  const Icon = component ? findIcon(component.icon) : Cable
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and its keys choose
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onTake}
      className={classNames(
        'flex h-9 cursor-default items-center gap-2 rounded-md px-2.5 pointer-coarse:h-11',
        isActive && 'bg-surface-2',
      )}
    >
      <span style={component && { color: `var(--hue-${component.category.toLowerCase()})` }} className="shrink-0">
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className="sr-only">{component ? canvasTexts.addOffer : canvasTexts.connectOffer}</span>{' '}
      <span className="min-w-0 flex-1 truncate">{title}</span>{' '}
      <span className="flex min-w-0 max-w-32 items-center gap-1.5 text-meta text-ink-2">
        <span
          aria-hidden="true"
          className="size-2 shrink-0 rounded-full"
          style={{ background: portLooks[port.dataType].color }}
        />
        <span className="truncate">{note}</span>
      </span>
    </div>
  )
}
