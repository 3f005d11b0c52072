import type { SigningOutcome } from '../guard/signing/signingState.ts'

export type OutcomeText = { readonly tone: 'good' | 'bad' | 'waiting'; readonly text: string }

/** Outcome of a transaction and its effect on the user's funds. */
export function describeOutcome(outcome: SigningOutcome): OutcomeText {
  switch (outcome.status) {
    case 'mined':
      return { tone: 'good', text: 'Confirmed.' }
    case 'sent':
      return { tone: 'waiting', text: 'Sent, waiting for confirmation…' }
    case 'reverted':
      return { tone: 'bad', text: `It failed; only the network fee was spent: ${outcome.reason}.` }
    case 'replaced':
      return { tone: 'bad', text: `It was replaced by another transaction: ${outcome.reason}.` }
    case 'dropped':
      return { tone: 'bad', text: `The network dropped it: ${outcome.reason}.` }
    case 'unknown':
      return {
        tone: 'waiting',
        text: `The status is unknown: ${outcome.reason}. Check the transaction before you send again.`,
      }
    // only with: nft governance send pchain
    case 'nothing':
      return { tone: 'waiting', text: 'There is nothing to send.' }
    // end only
    // only with: permit order
    case 'signed':
      return { tone: 'bad', text: 'It was not sent.' }
    // end only
  }
}
