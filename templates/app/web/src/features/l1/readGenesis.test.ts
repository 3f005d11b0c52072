import { describe, expect, it } from 'vitest'
import { readGenesis } from './readGenesis.ts'

const admin = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('readGenesis', () => {
  it('default: chain, fees, precompiles with the roles that have addresses, and balances', () => {
    const genesis = {
      config: {
        chainId: 99_999,
        homesteadBlock: 0,
        feeConfig: { gasLimit: 8_000_000, targetBlockRate: 2, minBaseFee: 1_000_000_000, targetGas: 15_000_000 },
        warpConfig: { blockTimestamp: 1 },
        contractNativeMinterConfig: { blockTimestamp: 1, adminAddresses: [admin] },
        txAllowListConfig: { blockTimestamp: 1 },
      },
      alloc: { [admin.slice(2).toLowerCase()]: { balance: '0x10' }, [`${'00'.repeat(19)}01`]: { balance: '0x0' } },
    }
    expect(readGenesis(JSON.stringify(genesis))).toEqual({
      chainId: '99999',
      gasLimit: '8000000',
      targetBlockRate: '2',
      minBaseFee: '1000000000',
      targetGas: '15000000',
      hasMessaging: true,
      precompiles: [
        { key: 'txAllowList', roles: [] },
        { key: 'contractNativeMinter', roles: [{ role: 'admin', addresses: [admin] }] },
      ],
      balances: [{ address: admin, balance: '16' }],
    })
  })

  it('behavior: what a genesis does not have is null or empty', () => {
    expect(readGenesis('{}')).toMatchObject({ chainId: null, minBaseFee: null, precompiles: [], balances: [] })
  })

  it('error: no JSON', () => {
    expect(() => readGenesis('{')).toThrow(SyntaxError)
  })
})
