import { defineFeature } from '../../feature.ts'
import { gatewayPart } from '../../parts/gatewayPart.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { storagePart } from '../../parts/storagePart.ts'
import { configureIcmChains } from './configureIcm.ts'
import { icmPart } from './icmPart.ts'

/** Sends, tracks and counts Avalanche ICM messages. Source: spec 001 §2.9, §7.4. */
export const icmDashboardFeature = defineFeature({
  id: 'icmDashboard',
  title: 'ICM Dashboard',
  summary:
    'Send messages between Avalanche chains by Avalanche Interchain Messaging (ICM, formerly Teleporter), follow each until it has been executed, and see what was received.',
  purpose: 'ICM messages',
  requiredBy: {
    'icm.sender': 'the form that sends a message, and the route that prepares it',
    'icm.receiver': 'the history, which follows messages until they have arrived',
  },
  performs: { 'icm.sender': null },
  configuredBy: {
    wallet: 'the wallet connection',
    network: 'the network',
  },
  parts: [guardPart, storagePart, icmPart, gatewayPart],
  configure: configureIcmChains,
  tabs: ['dashboard', 'send', 'history', 'analytics'].map(id => ({
    name: `${id}Feature`,
    module: `../features/icmDashboard/${id}Feature.ts`,
  })),
  mainFiles: {
    'icm.sender': 'web/src/features/icmDashboard/sendFeature.ts',
    'icm.receiver': 'web/src/features/icmDashboard/historyFeature.ts',
  },
  env: [],
})
