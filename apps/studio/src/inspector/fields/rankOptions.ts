export type ComboboxOption = {
  readonly value: string
  readonly label: string
  readonly detail?: string
  /** Short text at the end of the row, in the mono face. */
  readonly note?: string
  /** Further words it is found by. */
  readonly words?: readonly string[]
}

const ranks = [
  (label: string, query: string) => label === query,
  (label: string, query: string) => label.startsWith(query),
  () => true,
]

/** The options that hold the query in their label, detail or words: equal labels first, then those beginning with it. */
export function rankOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return options
  const found = options.filter(({ label, detail = '', words = [] }) =>
    [label, detail, ...words].some(text => text.toLowerCase().includes(wanted)),
  )
  const rankOf = ({ label }: ComboboxOption) => ranks.findIndex(fits => fits(label.toLowerCase(), wanted))
  return found.toSorted((a, b) => rankOf(a) - rankOf(b))
}
