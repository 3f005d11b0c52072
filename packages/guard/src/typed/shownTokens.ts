import type { Token } from '../values/token.ts'
import type { TypedIntent } from './typedIntent.ts'

/** The tokens whose amounts the user was shown. */
export function shownTokens(intent: TypedIntent): readonly Token[] {
  return 'token' in intent ? [intent.token] : [intent.src, intent.dst]
}
