import type { Guide } from '../../guide.ts'
import { pchainPath } from './pchainPath.ts'

/** What creating an L1 on Fuji needs, and what protects it. */
export const pchainGuide: Guide = {
  routes: [
    {
      route: 'GET /api/pchain/state',
      does: '`address`: price of fees and unspent outputs on the P-Chain of Fuji.',
    },
    {
      route: 'GET /api/pchain/transactions/:id',
      does: 'State and bytes of a transaction.',
    },
  ],
  readingPath: pchainPath,
  readme: [
    {
      title: 'Create on Fuji',
      lines: [
        'The tab "Create on Fuji" uses **Fuji’s real test network and real test AVAX**. It creates a subnet, its chain and an L1 with three P-Chain transactions: `CreateSubnetTx`, `CreateChainTx` and `ConvertSubnetToL1Tx`. The conversion cannot be undone.',
        '',
        'You need:',
        '',
        '- the Core wallet (https://core.app) in testnet mode. Other wallets, such as MetaMask, cannot sign P-Chain transactions;',
        '- test AVAX on the P-Chain: fees are below 0.001 AVAX in total, and each validator starts with the balance that you entered. Core moves AVAX from the C- to the P-Chain; https://build.avax.network/tools/faucet provides it;',
        '- for each validator the node id, BLS key and proof of possession of a running node (`info.getNodeID`).',
        '',
        'Each step is reviewed, signed in Core, and followed until the P-Chain has accepted it. The steps are stored in this browser, so that you can continue after a reload or a failure. The validator manager has to be a contract at the address that you enter, on the new chain: deploy it after the conversion and call `initializeValidatorSet`, which this application does not do.',
        '',
        'The transactions are encoded by this project’s own code (`web/src/features/pchain/`), because `@avalabs/avalanchejs` is under the Ecosystem License, which limits its use. The encoding is tested against bytes that avalanchejs 5.2.0 wrote.',
      ],
    },
  ],
  security: [
    'A P-Chain transaction passes the same guard: it decodes the unsigned bytes itself and refuses anything but the three steps on Fuji, inputs or change of other addresses, a fee above its limit, and ids, genesis or validators that differ from what was reviewed (rules T25 to T29).',
    'The backend passes on four read requests to the P-Chain API and sends nothing; Core sends what it has signed. The page reads an accepted transaction again and compares it with the reviewed bytes.',
  ],
}
