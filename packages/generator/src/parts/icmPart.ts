import { definePart } from '../feature.ts'
import { configureIcm } from '../features/icm/configureIcm.ts'
import { icmGuide } from '../features/icm/icmGuide.ts'

/** What everything that sends messages between chains of Avalanche shares: form, history, live updates, and the backend. */
export const icmPart = definePart({
  id: 'icm',
  files: [
    { from: 'projects/all/web/src/features/icm/', to: 'web/src/features/icm/' },
    { from: 'projects/all/server/src/features/icm/', to: 'server/src/features/icm/' },
  ],
  configure: configureIcm,
  guide: icmGuide,
  serverEntry: { name: 'icmFeature', module: '../features/icm/icmFeature.ts' },
  env: [
    {
      name: 'ICM_GATEWAY',
      required: false,
      value: '',
      comment:
        'Address of your gateway contract, the same on every chain. Without one messages go straight to the messenger, which carries no reward.',
    },
    {
      name: 'DEMO_MODE',
      required: false,
      value: '0',
      comment: '1 adds two sample messages to every history, marked as such.',
    },
  ],
})
