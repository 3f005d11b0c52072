import { findToken } from '@sluice/defi'
import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { tokenBalance } from './tokenBalance.ts'
import { writeContract } from './writeContract.ts'

const run = (config: Config) => runComponent(writeContract, { ...writeContract.fixture, ...config })

describe('writeContract', () => {
  it('default: a simulated transfer moves the token', async () => {
    const services = makeServices()
    const { outputs, signatures } = await runComponent(writeContract, writeContract.fixture!, services)
    expect(signatures).toBe(1)
    expect(outputs.receipt).toMatchObject({ source: 'simulated', status: 'success' })
    const left = await runComponent(tokenBalance, { token: 'USDC', account: fixtureAccount }, services)
    expect(left.outputs.balance).toBe('9997500000')
  })

  it('behavior: asks with an intent that says the call in full, and what may leave', async () => {
    const request = await writeContract.run(makeContext(writeContract, writeContract.fixture!, makeServices()))
    expect(request).toMatchObject({
      kind: 'signatureRequest',
      intent: {
        kind: 'contractCall',
        origin: 'known',
        signature: 'function transfer(address to, uint256 amount)',
        arguments: ['0x000000000000000000000000000000000000dEaD', '2500000'],
        purpose: 'Call transfer of USDC: 2.5 USDC may leave',
        spends: [{ token: { symbol: 'USDC' }, amount: '2500000' }],
        value: '0',
      },
    })
  })

  it('behavior: unwrapping spends what is unwrapped, which no simulation shows', async () => {
    const services = makeServices()
    const unwrap = {
      address: findToken(1, 'WETH')!.address,
      abi: 'function withdraw(uint256 amount)',
      functionName: 'withdraw',
      arguments: ['250'],
    }
    const chains = {
      ...services.chains,
      simulate: async () => ({ status: 'success', gasUsed: 1n, balanceChanges: [] }),
    }
    const values = { ...writeContract.fixture, ...unwrap }
    const request = await writeContract.run(makeContext(writeContract, values, { ...services, chains } as never))
    expect(request).toMatchObject({ intent: { spends: [{ token: { symbol: 'WETH' }, amount: '250' }] } })
  })

  it.each([
    [{ abi: 'function symbol() view returns (string)', functionName: 'symbol', arguments: [] }, 'FUNCTION_READS_ONLY'],
    [{ value: '1' }, 'VALUE_NOT_PAYABLE'],
    [{ arguments: ['0x000000000000000000000000000000000000dEaD', 'much'] }, 'ARGUMENT_INVALID'],
    [{ arguments: ['0x000000000000000000000000000000000000dEaD', '9'.repeat(20)] }, 'CALL_REVERTED'],
    [{ abi: 'function mint()', functionName: 'mint', arguments: [] }, 'CALL_REVERTED'],
    [{ spendToken: 'USDC', abi: 'function mint()', functionName: 'mint', arguments: [] }, 'AMOUNT_INVALID'],
  ] as const)('error: %j', async (config, code) => {
    await expect(run(config as unknown as Config)).rejects.toMatchObject({ code })
  })
})
