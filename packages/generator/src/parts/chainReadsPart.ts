import { definePart } from '../feature.ts'

/** Reads of the chain before a wallet is connected. */
export const chainReadsPart = definePart({
  id: 'chainReads',
  routes: { name: 'chainReads', module: '../features/chainReads/chainReads.ts' },
  env: [],
  guide: {
    security: [
      'Without a wallet the page reads the chain by the RPC URL of its network, which the Content-Security-Policy allows; with one it reads through the wallet. What it signs is checked with reads of the wallet only.',
    ],
  },
})
