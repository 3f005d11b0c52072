import { describe, expect, it } from 'vitest'
import { makeConfiguration } from '../makeConfiguration.stub.ts'
import { makeGenesis } from '../makeGenesis.ts'
import { bootAnvil } from './bootAnvil.ts'
import { callRpc } from './callRpc.ts'
import { findAnvil } from './findAnvil.ts'

const account = `0x${'ab'.repeat(20)}`
const anvil = findAnvil() ?? ''

describe('bootAnvil', () => {
  it.skipIf(anvil === '')(
    'default: the chain has the id and the accounts of the genesis',
    async () => {
      const genesis = JSON.stringify(makeGenesis(makeConfiguration(), [{ address: account, balance: '1000' }]))
      const { rpcUrl, stop } = await bootAnvil(anvil, { genesis, chainId: 1_234_567 })
      const call = (method: string, ...params: unknown[]) => callRpc(fetch, rpcUrl, method, params)
      expect(await call('eth_chainId')).toBe('0x12d687')
      expect(await call('eth_getBalance', account, 'latest')).toBe('0x3e8')
      await stop()
      await expect(call('eth_chainId')).rejects.toThrow()
    },
    20_000,
  )

  it.skipIf(anvil === '')(
    'error: a file that anvil does not take',
    async () => {
      await expect(bootAnvil(anvil, { genesis: '{"alloc":', chainId: 5 })).rejects.toThrow('anvil did not start')
    },
    20_000,
  )

  it('error: no such program', async () => {
    await expect(bootAnvil('/nowhere/anvil', { genesis: '{}', chainId: 5 })).rejects.toThrow('anvil did not start')
  }, 20_000)
})
