import { describe, expect, test } from 'vitest'
import { l1Defaults } from '../buildGenesis.ts'
import { composeGenesis, type GenesisPermissions, permissionKeys } from './composeGenesis.ts'
import { inspectGenesis } from './inspectGenesis.ts'
import { networkUpgrades } from './networkUpgrades.ts'

const timestamp = Number(networkUpgrades.mainnet.granite)
const [owner, other, third] = ['8d', '9e', 'af'].map(byte => `0x${byte.repeat(20)}`) as [string, string, string]
const funded = [owner, other, third].map(address => ({ address, balance: 10n ** 18n }))

const compose = (permissions: GenesisPermissions) =>
  composeGenesis({ chainId: 1_234_567, fees: l1Defaults, allocations: funded, permissions, timestamp })

function codes(permissions: GenesisPermissions) {
  const text = JSON.stringify(compose(permissions))
  const { errors, warnings } = inspectGenesis(text, { network: 'fuji', now: timestamp + 1, chainName: () => undefined })
  return [...errors, ...warnings].map(({ code }) => code)
}

describe('composeGenesis', () => {
  test('default: without permissions there is no precompile but Warp', () => {
    const { config } = compose({})
    expect(Object.keys(config).filter(key => key.endsWith('Config'))).toEqual(['feeConfig', 'warpConfig'])
  })

  test.each(permissionKeys)('default: a node accepts %s, active from the first block on', key => {
    const roles = { admin: [owner], manager: [other], enabled: [third] }
    const { config } = compose({ [key]: roles })
    expect((config as { [name: string]: unknown })[`${key}Config`]).toEqual({
      blockTimestamp: timestamp,
      adminAddresses: [owner],
      managerAddresses: [other],
      enabledAddresses: [third],
    })
    expect(codes({ [key]: roles })).toEqual([])
  })

  test('behavior: empty lists are left out', () => {
    const { config } = compose({ feeManager: { admin: [owner], manager: [], enabled: [] } })
    expect((config as { feeManagerConfig?: unknown }).feeManagerConfig).toEqual({
      blockTimestamp: timestamp,
      adminAddresses: [owner],
    })
  })

  test.each<[string, GenesisPermissions]>([
    [
      'ADDRESS_TWICE',
      { txAllowList: { admin: [owner, owner.toUpperCase().replace('0X', '0x')], manager: [], enabled: [] } },
    ],
    ['ADDRESS_IN_TWO_LISTS', { contractNativeMinter: { admin: [owner], manager: [owner], enabled: [] } }],
    ['HEX_LENGTH', { rewardManager: { admin: ['0x1234'], manager: [], enabled: [] } }],
    ['NOBODY_MAY_TRANSACT', { txAllowList: { admin: [], manager: [], enabled: [] } }],
    ['ROLE_MISSING', { contractDeployerAllowList: { admin: [], manager: [], enabled: [] } }],
  ])('error: %s', (code, permissions) => {
    expect(codes(permissions)).toEqual([code])
  })
})
