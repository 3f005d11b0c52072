export type ComboboxOption = {
  readonly value: string
  readonly label: string
  readonly detail?: string
  /** Text at the end of the row. */
  readonly note?: string
  /** Additional search terms. */
  readonly words?: readonly string[]
}

const ranks = [
  (label: string, query: string) => label === query,
  (label: string, query: string) => label.startsWith(query),
  () => true,
]

/** Filters options by label, detail and search terms: exact labels first, then prefixes. */
export function rankOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return options
  const found = options.filter(({ label, detail = '', words = [] }) =>
    [label, detail, ...words].some(text => text.toLowerCase().includes(wanted)),
  )
  const rankOf = ({ label }: ComboboxOption) => ranks.findIndex(fits => fits(label.toLowerCase(), wanted))
  return found.toSorted((a, b) => rankOf(a) - rankOf(b))
}
