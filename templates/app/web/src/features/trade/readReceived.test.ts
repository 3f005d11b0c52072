import { createClient, custom, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { readReceived } from './readReceived.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const logOf = (address: string, to: `0x${string}`, units: bigint) => ({
  address,
  topics: [transfer, pad(stranger), pad(to).toLowerCase()],
  data: `0x${units.toString(16).padStart(64, '0')}`,
})

function read(token: Token) {
  const logs = [logOf(usdc.address, account, 700n), logOf(usdc.address, account, 500n)]
  const others = [logOf(usdc.address, stranger, 9n), logOf(stranger, account, 9n)]
  const client = createClient({ transport: custom({ request: async () => ({ logs: [...logs, ...others] }) }) })
  return readReceived(client, `0x${'ab'.repeat(32)}`, token, account)
}

describe('readReceived', () => {
  it('default: the transfers of the token to the account', async () => expect(await read(usdc)).toBe(1_200n))

  it('behavior: a native token leaves no log', async () => {
    expect(await read({ ...usdc, address: nativeTokenAddress })).toBeNull()
  })
})
