import { useId } from 'react'
import { describeDuration } from './describeDuration.ts'

/** Selectable expiry times in seconds, besides the configured one. */
const offered = [3_600, 86_400, 604_800, 2_592_000]

/** Select of an order's expiry. */
export function ExpirySelect({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const id = useId()
  const choices = [...new Set([...offered, seconds])].sort((a, b) => a - b)
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <label htmlFor={id}>Expires after</label>
      <select id={id} className="field w-auto" value={seconds} onChange={event => onChange(Number(event.target.value))}>
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {describeDuration(choice)}
          </option>
        ))}
      </select>
    </div>
  )
}
