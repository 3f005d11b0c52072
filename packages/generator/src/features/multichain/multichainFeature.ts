import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { typedGuardPart } from '../../parts/typedGuardPart.ts'
import { configureMultichain, readEnabledChains } from './configureMultichain.ts'

/** Swaps on several networks, each signed by the user's wallet. Source: spec 001 §2.8, §7.3. */
export const multichainFeature = defineFeature({
  id: 'multichain',
  title: 'Multi-chain swap',
  asks: {
    chainSelector: 'the network selector that drives the wallet',
    oneInchQuote: 'the quote with its rate, price impact and gas',
    oneInchSwap: 'the swap and the route that builds it',
    swapInterface: 'the swap screen',
  },
  // A selector that is held to one network is a fact of the flow, not a choice for the user of the application.
  speaks: node => node.componentId !== 'chainSelector' || readEnabledChains(node)?.length !== 1,
  shapes: {
    inputProvider: 'the first values of the form',
    walletConnector: 'the wallet connection',
    tokenInput: 'the first token and amount',
    tokenSelector: 'the first token',
    slippageControl: 'the slippage and its bounds',
    tokenApproval: 'the approval step',
    priceImpactCalculator: 'the price impact line',
    transactionMonitor: 'the confirmation step',
  },
  parts: [guardPart, typedGuardPart, tradePart],
  configure: configureMultichain,
  files: [
    { from: 'projects/all/web/src/features/multichain/', to: 'web/src/features/multichain/' },
    { from: 'projects/all/server/src/features/multichain/', to: 'server/src/features/multichain/' },
  ],
  webEntries: [{ name: 'multichainFeature', module: '../features/multichain/multichainFeature.ts' }],
  serverEntry: { name: 'multichainFeature', module: '../features/multichain/multichainFeature.ts' },
  env: [],
})
