import { useCallback, useState } from 'react'

type Edit<Values> = (now: Values) => Values

/** What the user has changed after one more change. */
export function keepEdits<Values extends object>(
  defaults: Values,
  edits: Partial<Values>,
  edit: Edit<Values>,
): Partial<Values> {
  const now: Values = { ...defaults, ...edits }
  const changed = Object.entries(edit(now)).filter(([name, value]) => value !== now[name as keyof Values])
  return { ...edits, ...(Object.fromEntries(changed) as Partial<Values>) }
}

/** State of a form: memoized defaults, with what the user has changed on top. The setter is memoized. */
export function useEdits<Values extends object>(
  defaults: Values,
): readonly [values: Values, setValues: (edit: Edit<Values>) => void] {
  const [edits, setEdits] = useState<Partial<Values>>({})
  const setValues = useCallback((edit: Edit<Values>) => setEdits(now => keepEdits(defaults, now, edit)), [defaults])
  return [{ ...defaults, ...edits }, setValues]
}
