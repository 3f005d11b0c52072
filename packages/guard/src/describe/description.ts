// only with: approval governance send
import type { Token } from '../values/token.ts'
// end only

export type DescriptionRow = {
  readonly label: string
  readonly value: string
  // only with: approval governance send
  /** What the value is an amount of. */
  readonly amount?: { readonly token: Token; readonly units: bigint }
  // end only
  // only with: editor
  /** An argument of a call or an action of a proposal; a summary has to show it unless its rules know the call. */
  readonly isArgument?: true
  // end only
}

/** What a person is shown before signing, with full addresses. */
export type Description = {
  readonly sentence: string
  /** Shown at once: what leaves, what arrives, and who gets it. */
  readonly main: readonly DescriptionRow[]
  /** Shown on demand. */
  readonly details: readonly DescriptionRow[]
}

/** Description of calldata that no rule knows. */
export function describeUnknown(selector: string, to: string | null, chain: string): Description {
  const sentence = `Call the unknown function ${selector} of ${to ?? 'none, it creates a contract'} on ${chain}`
  return { sentence, main: [{ label: 'Function', value: selector }], details: [] }
}
