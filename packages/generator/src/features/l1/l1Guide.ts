import type { Guide } from '../../guide.ts'

/** How to deploy an L1 to a real network, and what the backend stores. */
export const l1Guide: Guide = {
  readme: [
    {
      title: 'What is simulated',
      lines: [
        'The Deploy tab goes through the steps of a deployment and deploys nothing: its ids begin with `sim-`, it has no RPC address and no explorer, and uptime and block height are made up from those ids. Everything it shows says so.',
        '',
        'The genesis is real. It is checked by the rules of a Subnet-EVM node before it can be downloaded, and "Preview this L1 locally" starts it on this machine with anvil, which takes its accounts and its chain id and ignores its fee rules.',
      ],
    },
    {
      title: 'The real path',
      lines: [
        'Since Etna (ACP-77) an L1 is made by turning a subnet into one. Start times, end times and the 2,000 AVAX stake of validators belong to the time before and are ignored today; every validator pays a continuous fee on the P-Chain instead, about 1.33 AVAX a month at least. Try it on Fuji first; its faucet hands out AVAX.',
        '',
        'The Builder Console (https://build.avax.network/console) leads through the same steps with Core as the wallet, and prints the `platform-cli` command of each:',
        '',
        '1. **Create the subnet**: `CreateSubnetTx`. Owners and threshold decide who may change it until step 4.',
        '2. **Create the chain**: `CreateChainTx` with the downloaded `genesis.json` and the VM id `srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy` of Subnet-EVM (a custom VM has its own). The whole transaction has room for 64 KiB. On the command line: `platform-cli chain create --subnet-id … --genesis genesis.json --name … --vm-id …`.',
        '3. **Run the validators**: AvalancheGo with `AVAGO_TRACK_SUBNETS` set to the subnet id and, for Fuji, `AVAGO_NETWORK_ID=fuji`. `info.getNodeID` of each node answers its node id, BLS key and proof of possession: the values of the form.',
        '4. **Convert**: `ConvertSubnetToL1Tx` with the validators (weight and balance each) and the address of the validator manager. It cannot be undone. On the command line: `platform-cli subnet convert-to-l1 --subnet-id … --chain-id … --manager … --validator-node-ids … --validator-bls-public-keys … --validator-bls-pops … --validator-balance 1.0`.',
        '5. **Hand the validators to a contract**: deploy a ValidatorManager, call `initialize`, then `initializeValidatorSet` on the chain and at the address that the conversion named. For messages between chains deploy the ICM contracts and run a relayer for the route.',
        '',
        'The RPC address of the new chain is then `http://<node>:9650/ext/bc/<blockchain id>/rpc`.',
      ],
    },
  ],
  development: [
    'The files below `server/src/features/genesis/` hold the rules by which a Subnet-EVM node takes a genesis; `inspectGenesis` answers in the words of the node.',
  ],
  deployment: [
    {
      title: 'The preview of an L1',
      lines: [
        'Starting an L1 with anvil is for the machine of a developer. It is offered only where `HOST` is a loopback address, no proxy is trusted and `LOCAL_PREVIEW` is not `0`; behind a proxy or in a container it is off.',
      ],
    },
  ],
  security: [
    'Configurations and deployments are listed by wallet address and are not private: whoever reaches the backend and knows an address can read what is stored for it.',
    'One visitor can save at most 200 configurations and 500 deployments per wallet, 1,000 and 2,500 in total, and never uses up what another visitor may save for a wallet. Visitors are told apart by a keyed hash of their IP address, as the rate limit does: set `TRUST_PROXY` behind a proxy.',
    'A preview listens on 127.0.0.1 alone, is one at a time, ends after 30 minutes and with the application, and never carries the chain id of a known network.',
  ],
}
