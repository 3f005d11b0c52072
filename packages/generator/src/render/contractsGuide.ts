import type { Guide } from '../guide.ts'

/** Documentation of `contracts/`: compiling, testing on a local chain, deploying. */
export const contractsGuide: Guide = {
  deployment: [
    {
      title: 'The contracts',
      lines: [
        'The application starts without the contracts, and the container image does not include them. See `contracts/README.md` for deployment and options: `npm run plan --prefix contracts` prints each contract address and an unsigned deployment transaction that any wallet can sign. `npm run deploy:local --prefix contracts` deploys to a local chain.',
      ],
    },
  ],
  security: [
    'The contracts use OpenZeppelin and include tests for rejected calls. They have not been audited. Get an audit before they hold real value.',
    'The deployment scripts never handle a private key. They output unsigned transactions.',
  ],
}
