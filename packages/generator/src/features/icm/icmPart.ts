import { definePart } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { storagePart } from '../../parts/storagePart.ts'
import { transactionsPart } from '../../parts/transactionsPart.ts'
import { configureIcm } from './configureIcm.ts'
import { icmGuide } from './icmGuide.ts'

/** Shared messaging code: form, history, live updates and backend. */
export const icmPart = definePart({
  id: 'icm',
  parts: [guardPart, reviewPart, transactionsPart, storagePart],
  intents: ['call', 'create2'],
  packages: { web: ['socket.io-client'], server: ['socket.io', 'socket.io-client', 'viem'] },
  configure: configureIcm,
  guide: icmGuide,
  e2eFixture: { name: 'icmE2eFixture', module: '../features/icm/icmE2eFixture.ts' },
  sharedFeature: { name: 'icmFeature', module: '../features/icm/icmFeature.ts' },
  routes: { name: 'icmFeature', module: '../features/icm/icmFeature.ts' },
  env: [
    {
      name: 'ICM_GATEWAY',
      required: false,
      isSentToPage: true,
      value: '',
      comment:
        'Address of your gateway contract, the same on every chain. If empty, messages go directly through TeleporterMessenger, without a reward.',
    },
    {
      name: 'RPC_URLS',
      required: false,
      value: '',
      comment:
        'RPC URLs that the backend uses, as JSON by chain id: {"43113":"https://rpc.example/key"}. They may contain keys, because the page never gets them. If empty, the public ones.',
    },
    {
      name: 'DEMO_MODE',
      required: false,
      value: '0',
      comment: '1 adds two labeled sample messages to every history.',
    },
  ],
})
