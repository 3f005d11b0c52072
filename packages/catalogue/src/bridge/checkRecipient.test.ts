import { findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { checkRecipient } from './checkRecipient.ts'

const contract = '0x48544C4300000000000000000000000000000001'
const imported = '0x00000000000000000000000000000000000A1111'
const terms = { destinationChain: 1, contracts: [contract], tokens: [nativeTokenAddress, imported] }

describe('checkRecipient', () => {
  it('default: an account', () => {
    expect(checkRecipient({ ...terms, recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })).toBeNull()
  })

  it.each([
    [`0x${'0'.repeat(40)}`, 'the zero address'],
    ['0x000000000000000000000000000000000000dead', 'a burn address'],
    [nativeTokenAddress, 'a burn address'],
    [contract, 'the bridge contract'],
    [imported, 'a token contract'],
    [findToken(1, 'USDC')!.address, 'a token contract'],
  ] as const)('error: %s', (recipient, what) => {
    const error = checkRecipient({ ...terms, recipient: recipient as `0x${string}` })
    expect(error).toMatchObject({
      code: 'BRIDGE_RECIPIENT_LOST',
      message: `The recipient is ${what}: tokens sent there are lost`,
    })
  })
})
