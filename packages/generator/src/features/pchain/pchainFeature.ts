import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { planReviewPart } from '../../parts/planReviewPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { isPChainChosen } from './choosePChain.ts'
import { pchainGuide } from './pchainGuide.ts'

/** Creates an L1 on Fuji's P-Chain, signed in Core. */
export const pchainFeature = defineFeature({
  id: 'pchain',
  title: 'L1 on the P-Chain',
  summary: 'Create the L1 on Fuji, Avalanche’s test network, with three transactions that are signed in Core.',
  purpose: 'an L1',
  requiredBy: {},
  isChosen: isPChainChosen,
  isOption: true,
  configuredBy: {},
  requires: ['l1'],
  parts: [guardPart, reviewPart, planReviewPart],
  intents: ['pchain'],
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  tabs: [{ name: 'pchainFeature', module: '../features/pchain/pchainFeature.ts' }],
  routes: { name: 'pchainFeature', module: '../features/pchain/pchainFeature.ts' },
  e2eFixture: { name: 'pchainE2eFixture', module: '../features/pchain/pchainE2eFixture.ts' },
  env: [
    {
      name: 'PCHAIN_API_URL',
      required: false,
      value: 'https://api.avax-test.network',
      comment: 'Node whose P-Chain API is called. Only Fuji is accepted.',
    },
  ],
  guide: pchainGuide,
})
