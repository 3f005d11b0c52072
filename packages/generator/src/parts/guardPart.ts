import { definePart } from '../feature.ts'

/** The rules that a transaction has to pass before a wallet is asked, the product's own files as they are, and the way from them to the wallet. */
export const guardPart = definePart({
  id: 'guard',
  files: [
    { from: 'guard/', to: 'web/src/features/guard/' },
    { from: 'kit/web/review/', to: 'web/src/kit/review/' },
  ],
  env: [],
})
