import { definePart } from '../feature.ts'

/** The contract that messages are sent through, with its tests; comes along with the part `contracts`. */
export const gatewayPart = definePart({
  id: 'gateway',
  files: [
    { from: 'projects/all/contracts/src/features/icm/', to: 'contracts/src/features/icm/' },
    // Stand in for the network in tests.
    { from: 'devnet/messenger/', to: 'contracts/src/features/icm/test/' },
  ],
  contractsEntry: { name: 'icmContracts', module: '../features/icm/icmContracts.ts' },
  env: [],
})
