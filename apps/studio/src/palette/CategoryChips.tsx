import type { Category } from '@sluice/workflow'
import { useEffect, useRef } from 'react'
import { classNames } from '../ui/classNames.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  readonly total: number
  readonly counts: readonly (readonly [Category, number])[]
  readonly value: Category | null
  readonly onChange: (value: Category | null) => void
}

/** Filters the palette by category, in one row that scrolls with the wheel. */
export function CategoryChips({ total, counts, value, onChange }: Props) {
  return (
    <fieldset
      ref={useSidewaysWheel()}
      className="flex shrink-0 gap-1 overflow-x-auto px-3 py-2 [scrollbar-width:none] mask-r-from-[calc(100%-24px)]"
    >
      <legend className="sr-only">{paletteTexts.categories}</legend>
      <Chip label={paletteTexts.all} count={total} on={!value} onClick={() => onChange(null)} />
      {counts.map(([name, count]) => (
        <Chip
          key={name}
          label={name}
          count={count}
          on={value === name}
          onClick={() => onChange(value === name ? null : name)}
        />
      ))}
    </fieldset>
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
        'flex h-6 shrink-0 items-center gap-1 rounded-full border px-2 text-meta font-medium pointer-coarse:h-11 pointer-coarse:px-3',
        on ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line text-ink-2 hover:text-ink',
      )}
    >
      {label}
      <span className="tabular-nums">{count}</span>
    </button>
  )
}

/** A wheel that only turns up and down scrolls the row sideways. */
function useSidewaysWheel() {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = row.current
    const onWheel = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    // Not passive, so that nothing else scrolls.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])
  return row
}
