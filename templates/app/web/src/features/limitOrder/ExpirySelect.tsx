import { useId } from 'react'
import { describeDuration } from './describeDuration.ts'

/** Seconds that can be chosen, besides the configured ones. */
const offered = [3_600, 86_400, 604_800, 2_592_000]

/** Until when an order stands. */
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
