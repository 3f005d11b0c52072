import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '../ui/classNames.ts'
import type { PaletteGroup } from './groupComponents.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  readonly id: PaletteGroup<unknown>['id']
  readonly count: number
  readonly isOpen: boolean
  readonly isTabStop: boolean
  readonly onToggle: () => void
}

/** Title of a palette group, which folds it. */
export function PaletteGroupTitle({ id, count, isOpen, isTabStop, onToggle }: Props) {
  const title = id === 'favourites' ? paletteTexts.favourites : id === 'recent' ? paletteTexts.recent : id
  return (
    <button
      type="button"
      data-stop={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex h-7 w-full items-center gap-1.5 rounded-md px-1.5 text-meta font-medium text-ink-2 hover:text-ink pointer-coarse:h-11"
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={classNames('transition-transform duration-150', isOpen && 'rotate-90')}
      />
      {title} <span className="tabular-nums">{count}</span>
    </button>
  )
}
