import { definePart } from '../feature.ts'

/** The rules that typed data has to pass before a wallet is asked to sign it; they stand on those of `guardPart`. */
export const typedGuardPart = definePart({
  id: 'typedGuard',
  files: [{ from: 'defi/typedGuard/', to: 'web/src/defi/typedGuard/' }],
  env: [],
})
