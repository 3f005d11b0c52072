import { stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { describeGenesis } from './describeGenesis.ts'

const [admin, enabled] = ['11', '22'].map(byte => `0x${byte.repeat(20)}`)
const rows = (genesis: string) => describeGenesis(stringToHex(genesis)).map(({ label, value }) => `${label}: ${value}`)

describe('describeGenesis', () => {
  test('default: chain id, fee rules, and each precompile with its roles', () => {
    const config = {
      chainId: 99_999,
      feeConfig: { gasLimit: 8_000_000, minBaseFee: 1_000_000_000 },
      contractNativeMinterConfig: { blockTimestamp: 1, adminAddresses: [admin], enabledAddresses: [enabled, admin] },
      txAllowListConfig: { blockTimestamp: 1 },
    }
    expect(rows(JSON.stringify({ config }))).toEqual([
      'Chain ID: 99999',
      'Gas limit: 8,000,000',
      'Min base fee: 1 gwei',
      'Transaction allow list: on, without an address',
      `Native minter: admin: ${admin}`,
      `Native minter: enabled: ${enabled}, ${admin}`,
    ])
  })

  test('error: a genesis that cannot be read says so', () => {
    expect(rows('{')).toEqual(['Genesis: cannot be read as JSON'])
    expect(rows('{}')).toEqual(['Chain ID: none', 'Precompiles: none'])
  })
})
