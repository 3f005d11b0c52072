import { definePart } from '../feature.ts'

/** What everything that sends messages between chains of Avalanche shares: form, history, live updates, and the backend. */
export const icmPart = definePart({
  id: 'icm',
  files: [
    { from: 'projects/all/web/src/features/icm/', to: 'web/src/features/icm/' },
    { from: 'projects/all/server/src/features/icm/', to: 'server/src/features/icm/' },
  ],
  serverEntry: { name: 'icmFeature', module: '../features/icm/icmFeature.ts' },
  env: [],
})
