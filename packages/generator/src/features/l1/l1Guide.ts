import type { Guide } from '../../guide.ts'

/** How to deploy an L1 to a real network, and what the backend stores. */
export const l1Guide: Guide = {
  routes: [
    {
      route: 'GET /api/l1-configurations',
      does: '`walletAddress`: stored configurations.',
    },
    {
      route: 'POST /api/l1-configurations',
      does: '`walletAddress, config`: stores one.',
    },
    {
      route: 'POST /api/l1-deployment/deploy',
      does: '`walletAddress, config`: starts a simulated deployment.',
    },
    {
      route: 'GET /api/l1-deployment/status/:deploymentId',
      does: 'Progress of a simulated deployment.',
    },
    {
      route: 'GET /api/l1-deployment/deployments',
      does: '`walletAddress`: its simulated deployments.',
    },
    {
      route: 'POST /api/l1-deployment/genesis',
      does: '`config, allocations`: the genesis.',
    },
    {
      route: 'POST /api/l1-deployment/genesis/check',
      does: '`genesis` (text): errors and warnings.',
    },
    {
      route: 'GET /api/l1-preview',
      does: 'The local preview. Only from this machine, like the two below.',
    },
    {
      route: 'POST /api/l1-preview/start',
      does: '`config, allocations`: starts anvil with the genesis.',
    },
    {
      route: 'POST /api/l1-preview/stop',
      does: 'Stops it.',
    },
  ],
  changes: [
    { what: 'Values that the L1 form starts with', path: 'web/src/config/l1.config.ts' },
    { what: 'Defaults of the genesis', path: 'server/src/config/l1.config.ts' },
  ],
  readme: [
    {
      title: 'What is simulated',
      lines: [
        'The Deploy tab simulates the deployment steps and deploys nothing: ids start with `sim-`, there is no RPC URL and no explorer, and uptime and block height are derived from those ids. All of it is marked as simulated.',
        '',
        'The genesis is real. It is validated with the rules of a Subnet-EVM node before download. "Preview this L1 locally" starts it with anvil, which uses its accounts and chain id and ignores its fee configuration and permissions.',
      ],
    },
    {
      title: 'Deploy to a real network',
      lines: [
        'Since Etna (ACP-77) an L1 is created by converting a subnet. Validator start times, end times and the 2,000 AVAX stake no longer apply; each validator pays a continuous P-Chain fee of at least about 1.33 AVAX per month. Try Fuji first; its faucet provides AVAX.',
        '',
        'The Builder Console (https://build.avax.network/console) guides you through the same steps with the Core wallet and prints the `platform-cli` command for each:',
        '',
        '1. **Create the subnet**: `CreateSubnetTx`. Owners and threshold control who can change it until step 4.',
        '2. **Create the chain**: `CreateChainTx` with the downloaded `genesis.json` and the VM id `srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy` of Subnet-EVM (a custom VM has its own). The transaction is limited to 64 KiB. On the command line: `platform-cli chain create --subnet-id … --genesis genesis.json --name … --vm-id …`.',
        '3. **Run the validators**: AvalancheGo with `AVAGO_TRACK_SUBNETS` set to the subnet id and, for Fuji, `AVAGO_NETWORK_ID=fuji`. `info.getNodeID` of each node returns its node id, BLS key and proof of possession: the values for the form.',
        '4. **Convert**: `ConvertSubnetToL1Tx` with the validators (weight and balance each) and the address of the validator manager. It cannot be undone. On the command line: `platform-cli subnet convert-to-l1 --subnet-id … --chain-id … --manager … --validator-node-ids … --validator-bls-public-keys … --validator-bls-pops … --validator-balance 1.0`.',
        '5. **Set up the validator manager**: deploy a ValidatorManager at the chain and address given in the conversion, call `initialize`, then `initializeValidatorSet`. For cross-chain messages, deploy the ICM contracts and run a relayer.',
        '',
        'The RPC URL of the new chain is then `http://<node>:9650/ext/bc/<blockchain id>/rpc`.',
      ],
    },
  ],
  development: [
    '`server/src/features/genesis/` contains the genesis rules of a Subnet-EVM node; `inspectGenesis` returns the error messages of the node.',
  ],
  deployment: [
    {
      title: 'L1 preview',
      lines: [
        'Starting an L1 with anvil is for development only. It is available only if `HOST` is a loopback address, `TRUST_PROXY` is 0 and `LOCAL_PREVIEW` is not `0`; it is off behind a proxy or in a container.',
      ],
    },
  ],
  security: [
    'Configurations and deployments are listed by wallet address and are not private: anyone who can reach the backend and knows an address can read them.',
    'A visitor can save up to 200 configurations and 500 deployments per wallet, and 1,000 and 2,500 in total; other visitors do not share these limits. Visitors are identified by a keyed hash of their IP address, as for the rate limit: set `TRUST_PROXY` behind a proxy.',
    'A preview listens on 127.0.0.1 only, one runs at a time, it stops after 30 minutes or with the application, and it never uses the chain id of a known network.',
  ],
}
