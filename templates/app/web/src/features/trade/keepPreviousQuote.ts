/**
 * Placeholder of a quote query: the answer before, as long as network and tokens are the same.
 *
 * - Shape: keys are `[name, 'chainId/src/dst/amount…']`; a null key has no placeholder
 */
export function keepPreviousQuote(key: string | null) {
  return <Data>(before: Data | undefined, query?: { readonly queryKey: readonly unknown[] }): Data | undefined => {
    const former = query?.queryKey[1]
    if (key === null || typeof former !== 'string') return undefined
    return pairOf(former) === pairOf(key) ? before : undefined
  }
}

const pairOf = (key: string) => key.split('/').slice(0, 3).join('/')
