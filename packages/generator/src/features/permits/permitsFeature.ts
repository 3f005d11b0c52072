import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { offersSwaps } from '../../parts/offersSwaps.ts'
import { planReviewPart } from '../../parts/planReviewPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { readConfig } from '../../readConfig.ts'
import { hasRole } from '../../roles.ts'

/** Allowances by signature in place of approvals, in the review of a swap. Source: EIP-2612. */
export const permitsFeature = defineFeature({
  id: 'permits',
  title: 'Permits',
  purpose: 'allowances by signature',
  summary: 'Sign a permit for exactly the amount instead of sending an approval, where the token supports it.',
  requiredBy: {},
  isChosen: node => hasRole(node, 'trade.approval') && readConfig.text(node.config, 'mode') === 'permit',
  isFitting: offersSwaps,
  isOption: true,
  hasFolder: false,
  configuredBy: {},
  requires: ['swap', 'multichain'],
  parts: [guardPart, reviewPart, planReviewPart, tradePart],
  intents: ['approval', 'permit'],
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  tabs: [],
  env: [],
  guide: {
    security: [
      'Permits are for the exact amount and expire after 30 minutes. The guard checks them before signing and again in the swap calldata.',
    ],
  },
})
