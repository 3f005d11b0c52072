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
          'Without it messages go straight to the messenger: without a reward, and only to contracts. `npm run plan --prefix contracts` gives one transaction that puts the gateway at the same address on every chain; send it on each chain that messages shall go between, and set `ICM_GATEWAY` to that address.',
        ],
      },
    ],
    security: [
      'The gateway has no owner, holds no funds and takes messages only from the messenger and from itself on another chain. What another chain says is worth as much as that chain.',
    ],
  },
})
