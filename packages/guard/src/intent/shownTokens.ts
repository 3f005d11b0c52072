import type { Token } from '../values/token.ts'
import type { TransactionIntent } from './intent.ts'
import { isCallIntent } from './isCallIntent.ts'

/** The tokens whose amounts the user is shown. */
export function shownTokens(intent: TransactionIntent): readonly Token[] {
  if (intent.kind === 'swap') return [intent.src, intent.dst]
  if (intent.kind === 'approval') return [intent.token]
  if (!isCallIntent(intent)) return []
  const tokens = [...intent.spends, ...(intent.receives ?? [])].map(({ token }) => token)
  return 'currency' in intent ? [...tokens, intent.currency] : tokens
}
