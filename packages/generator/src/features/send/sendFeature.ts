import { defineFeature } from '../../feature.ts'
import { createTradeConfigReader } from '../../parts/createTradeConfigReader.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { readTradeChains } from '../../parts/readTradeChains.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { transactionsPart } from '../../parts/transactionsPart.ts'
import { findNodes } from '../../roles.ts'

/** Transfers of native currency or tokens to another account. */
export const sendFeature = defineFeature({
  id: 'send',
  title: 'Send',
  summary: 'Send tokens to another account.',
  purpose: 'transfers',
  requiredBy: { 'portfolio.balances': 'the form that sends what the account holds' },
  // A balance alone is something to read.
  isFitting: nodes => findNodes(nodes, 'portfolio.holdings').length > 0,
  configuredBy: { wallet: 'the wallet connection', network: 'the first chain' },
  parts: [guardPart, reviewPart, tradePart, transactionsPart],
  intents: ['call'],
  configure: (nodes, document) => ({ ...readTradeChains(createTradeConfigReader(nodes, document), []), notes: [] }),
  tabs: [{ name: 'transferFeature', module: '../features/send/transferFeature.ts' }],
  env: [],
  guide: {
    security: [
      'The guard checks every transfer: receiver, token and amount match the user input, and the receiver is not the zero address, the token contract or an address that only resembles the own account.',
    ],
  },
})
