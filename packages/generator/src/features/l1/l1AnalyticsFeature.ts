import { defineFeature } from '../../feature.ts'

/** Last tab of the L1 creator; a separate feature, so that other tabs can precede it. Source: spec 001 §2.10. */
export const l1AnalyticsFeature = defineFeature({
  id: 'l1Analytics',
  title: 'L1 analytics',
  summary: 'Count the configurations and simulated deployments of the connected account.',
  purpose: 'an L1',
  requiredBy: {},
  configuredBy: {},
  requires: ['l1'],
  parts: [],
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  tabs: [{ name: 'l1AnalyticsFeature', module: '../features/l1Analytics/l1AnalyticsFeature.ts' }],
  env: [],
})
