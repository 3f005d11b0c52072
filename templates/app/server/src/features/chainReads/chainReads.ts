import { defineServerFeature } from '../../kit/ServerFeature.ts'

/** Lets the page read the networks by their RPC URLs, for visitors without a wallet. */
export const chainReads = defineServerFeature({
  id: 'chainReads',
  env: {},
  start: ({ chains }) => ({ pageSources: { connect: chains.map(({ rpcUrl }) => new URL(rpcUrl).origin) } }),
})
