import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { storagePart } from '../../parts/storagePart.ts'
import { configureIcmChains } from '../icm/configureIcm.ts'
import { icmPart } from '../icm/icmPart.ts'

/** Form and history of messages on one tab. Source: spec 001 §2.10. */
export const icmTestingFeature = defineFeature({
  id: 'icmTesting',
  title: 'ICM Testing',
  requiredBy: {
    'icm.sender': 'the form that sends a message, and the route that prepares it',
    'icm.receiver': 'the history, which follows messages until they have arrived',
  },
  configuredBy: { wallet: 'the wallet connection' },
  parts: [guardPart, storagePart, icmPart],
  configure: configureIcmChains,
  tabs: [{ name: 'icmTestingFeature', module: '../features/icmTesting/icmTestingFeature.ts' }],
  env: [],
  guide: {
    deployment: [
      {
        title: 'The gateway',
        lines: [
          'Its contract is not part of this project: it comes, with its tests and its deployment, in `contracts/` of an ICM dashboard made by Sluice. Once it stands at the same address on both chains, set `ICM_GATEWAY`.',
        ],
      },
    ],
  },
})
