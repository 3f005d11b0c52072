import type { L1Config } from '../features/l1/L1Config.ts'

/** Settings of this application, generated from its workflow. Edit them here; they stand nowhere else. */
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
