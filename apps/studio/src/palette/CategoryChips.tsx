import type { Category } from '@sluice/workflow'
import { classNames } from '../ui/classNames.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  readonly total: number
  readonly counts: readonly (readonly [Category, number])[]
  readonly value: Category | null
  readonly onChange: (value: Category | null) => void
}

/** Filters the palette by category; the row wraps, so that each category is seen. */
export function CategoryChips({ total, counts, value, onChange }: Props) {
  return (
    <fieldset className="flex shrink-0 flex-wrap gap-1 px-3 py-2">
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
