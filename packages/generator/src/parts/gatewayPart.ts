import { definePart } from '../feature.ts'

/** The messaging contract with its tests. */
export const gatewayPart = definePart({
  id: 'gateway',
  contracts: { name: 'icmContracts', module: '../features/gateway/icmContracts.ts' },
  env: [],
  guide: {
    deployment: [
      {
        title: 'The gateway',
        lines: [
          'Without the gateway, messages go directly through TeleporterMessenger: without a reward, and only to contracts. "Set up the gateway" on the page deploys it on Fuji and on local chains with the connected wallet. Elsewhere `npm run plan --prefix contracts` prints one transaction that deploys the gateway to the same address on every chain; send it on each chain that exchanges messages, and set `ICM_GATEWAY` to that address.',
        ],
      },
    ],
    security: [
      'The gateway has no owner, holds no funds and accepts messages only from TeleporterMessenger and from its own address on another chain. A message is only as trustworthy as its source chain.',
    ],
  },
})
