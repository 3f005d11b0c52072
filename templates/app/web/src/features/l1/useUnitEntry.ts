import { useState } from 'react'
import { type EntryUnit, toBaseUnits, toEntry } from './unitEntry.ts'

/** Text of a field whose value is stored in base units; what is typed stays while it means the stored value. */
export function useUnitEntry(stored: string, unit: EntryUnit, onChange: (stored: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const isSame = typed !== null && toBaseUnits(typed, unit) === stored
  return {
    value: isSame ? typed : toEntry(stored, unit),
    onChange: (text: string) => {
      setTyped(text)
      onChange(toBaseUnits(text, unit))
    },
  }
}
