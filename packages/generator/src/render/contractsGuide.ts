import type { Guide } from '../guide.ts'

/** Documentation of `contracts/`: compiling, testing on a local chain, deploying. */
export const contractsGuide: Guide = {
  deployment: [
    {
      title: 'The contracts',
      lines: [
        'The application does not need them to start, and no image holds them. `contracts/README.md` says how to put them on a chain: `npm run plan --prefix contracts -- --owner 0x…` works out the addresses and one unsigned transaction for each, any wallet signs it. `npm run deploy:local --prefix contracts` tries them on a chain of this machine.',
      ],
    },
  ],
  security: [
    'The contracts stand on OpenZeppelin and come with tests for what they refuse. Nobody has audited them; have it done before they hold what you would miss.',
    'No private key is read, written or asked for anywhere: deployments are handed over as unsigned transactions.',
  ],
}
