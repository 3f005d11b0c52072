import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { offersSwaps } from '../../parts/offersSwaps.ts'
import { planReviewPart } from '../../parts/planReviewPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { readConfig } from '../../readConfig.ts'
import { hasRole } from '../../roles.ts'

/** Gasless swaps by signed orders, as a second mode of the swap screen. Source: spec 001 §2.7. */
export const fusionFeature = defineFeature({
  id: 'fusion',
  title: 'Fusion',
  purpose: 'gasless swaps',
  summary: 'Sells tokens by a signed order that resolvers fill, without network fees for the seller.',
  requiredBy: { 'swap.fusion': 'the choice of Fusion, its signed order and its status' },
  isChosen: node => hasRole(node, 'swap') && readConfig.boolean(node.config, 'enableFusion') === true,
  isFitting: offersSwaps,
  configuredBy: {},
  requires: ['swap'],
  parts: [guardPart, reviewPart, planReviewPart, tradePart],
  intents: ['approval', 'order'],
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  guide: {
    routes: [
      {
        route: 'GET /api/1inch/fusion/config',
        does: '`chainId`: whether Fusion is available.',
      },
      {
        route: 'POST /api/1inch/fusion/quote',
        does: '`chainId` and a trade: quote of a Fusion order.',
      },
      {
        route: 'POST /api/swap/fusion/quote',
        does: 'The same for other programs.',
      },
      {
        route: 'POST /api/1inch/fusion/order',
        does: 'The same trade: the order to sign.',
      },
      {
        route: 'POST /api/1inch/fusion/submit',
        does: 'The signed order: submits it.',
      },
      {
        route: 'GET /api/1inch/fusion/status',
        does: '`chainId, orderHash`: state of an order.',
      },
    ],
    development: [
      'Fusion is available on live networks, where resolvers fill orders. For a local chain with its own resolver, add the network to `FUSION_CHAINS`.',
    ],
    security: [
      'The guard checks every Fusion order before signing: it sells exactly the amount, for at least the displayed minimum (within one percent), pays the signer, and expires within one hour.',
    ],
  },
  tabs: [],
  fills: { slot: 'swapModes', entry: { name: 'fusionMode', module: '../features/fusion/fusionMode.ts' } },
  routes: { name: 'fusionFeature', module: '../features/fusion/fusionFeature.ts' },
  env: [
    {
      name: 'FUSION_CHAINS',
      required: false,
      value: 'all',
      comment: 'Networks with Fusion: all, none, or chain ids such as 1,137. Local chains must be listed by id.',
    },
  ],
})
