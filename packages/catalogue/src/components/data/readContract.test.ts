import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { readContract } from './readContract.ts'

const run = (config: Config) => runComponent(readContract, { ...readContract.fixture, ...config })

describe('readContract', () => {
  it('default: a simulated token tells what it is', async () => {
    expect((await run({})).outputs).toEqual({ result: 'USDC', values: { '0': 'USDC' } })
  })

  it('error: what simulated chains do not know, what changes the chain, no address', async () => {
    const unknown = { abi: 'function owner() view returns (address)', functionName: 'owner' }
    await expect(run(unknown)).rejects.toMatchObject({ code: 'CALL_REVERTED' })
    const changing = { abi: 'function mint()', functionName: 'mint' }
    await expect(run(changing)).rejects.toMatchObject({ code: 'FUNCTION_CHANGES' })
    await expect(run({ address: '0x12' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })
})
