import { configuration, type L1Configuration } from './l1Requests.ts'

export const wallet = `0x${'Ab'.repeat(20)}`

/** A valid configuration with one validator; `changed` overrides fields. */
export function makeConfiguration(changed: Partial<L1Configuration> = {}): L1Configuration {
  const validators = [
    {
      nodeId: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      weight: 1000,
      blsPublicKey: `0x${'11'.repeat(48)}`,
      proofOfPossession: `0x${'22'.repeat(96)}`,
    },
  ]
  return { ...configuration.parse({ subnetName: 'MyCustomSubnet', chainId: 1_234_567, validators }), ...changed }
}
