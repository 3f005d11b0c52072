import type { L1Config } from '../features/l1/L1Config.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const l1Config: L1Config = {
  allocation: '1000000000000000000000000',
  customGenesis: '',
  first: {
    baseFeeChangeDenominator: 12,
    blockGasCostStep: 200000,
    chainId: 99999,
    gasLimit: 8000000,
    maxBlockGasCost: 10000000,
    minBaseFee: 1000000000,
    minBlockGasCost: 0,
    subnetName: 'MyCustomSubnet',
    targetBlockRate: 2,
    targetGas: 100000000,
    validatorWeight: 1000,
    vmType: 'SubnetEVM',
  },
  owners: {
    controlKeys: [],
    threshold: 1,
  },
  tokenSymbol: 'TOKEN',
}
