import { defineFeature } from '../../feature.ts'
import { genesisPart } from '../../parts/genesisPart.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { storagePart } from '../../parts/storagePart.ts'
import { configureL1 } from './configureL1.ts'
import { l1Guide } from './l1Guide.ts'

/** L1 form, genesis and simulated deployment. Source: spec 001 §2.10, §7.5. */
export const l1Feature = defineFeature({
  id: 'l1',
  title: 'L1 creation',
  summary:
    'Configure an Avalanche L1, download its genesis, run it on this machine, and go through a simulated deployment.',
  purpose: 'an L1',
  requiredBy: {
    'l1.settings': 'the form of an L1 and its genesis',
    'l1.deployment': 'the deployment in steps',
  },
  configuredBy: { wallet: 'the wallet connection', network: 'the first chain' },
  requires: ['icmTesting', 'l1Analytics'],
  parts: [storagePart, genesisPart, guardPart],
  packages: { server: ['@foundry-rs/anvil'] },
  configure: configureL1,
  tabs: [
    { name: 'configureFeature', module: '../features/l1/configureFeature.ts' },
    { name: 'genesisFeature', module: '../features/l1/genesisFeature.ts' },
    { name: 'deployFeature', module: '../features/l1/deployFeature.ts' },
  ],
  routes: { name: 'l1Feature', module: '../features/l1/l1Feature.ts' },
  mainFiles: { 'l1.deployment': 'web/src/features/l1/deployFeature.ts' },
  env: [
    {
      name: 'LOCAL_PREVIEW',
      required: false,
      value: '1',
      comment: 'Allows starting an L1 locally with anvil, if HOST is a loopback address. 0 turns it off.',
    },
  ],
  guide: l1Guide,
})
