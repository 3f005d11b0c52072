export type MeterProps = {
  readonly label: string
  /** In place of a meter that a browser does not know. */
  readonly text?: string
  readonly value: number
  readonly max: number
  readonly tone?: 'accent' | 'good' | 'bad' | 'plain'
}

const tones = { accent: 'fill-accent', good: 'fill-success', bad: 'fill-danger', plain: 'fill-muted' } as const

/** A bar as long as the share of `value` in `max`. */
export function Meter({ label, text, value, max, tone = 'accent' }: MeterProps) {
  return (
    <span className="block">
      <meter className="sr-only" aria-label={label} min={0} max={max} value={value}>
        {text}
      </meter>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="block h-2 w-full rounded-full bg-sunken"
      >
        <rect width={(100 * value) / max} height="1" className={tones[tone]} />
      </svg>
    </span>
  )
}
