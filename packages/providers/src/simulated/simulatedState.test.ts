import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { simulatedAccount } from './simulatedAccount.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import { createSimulatedState } from './simulatedState.ts'

const contract = getAddress('0x1111111111111111111111111111111111111111')

describe('createSimulatedState', () => {
  it('behavior: a transaction and its block have the same time, however long it takes', () => {
    let ms = 1_750_000_000_000
    const state = createSimulatedState(() => (ms += 700))
    const times: number[] = []
    state.install({
      chainId: 1,
      address: contract,
      execute: () => {
        times.push(state.now(), state.now())
        return { status: 'success', gasUsed: 0n, transfers: [] }
      },
    })
    const hash = state.send({
      chainId: simulatedChainId(1),
      from: simulatedAccount.address,
      to: contract,
      data: '0x',
      value: '0',
    })
    const seconds = state.blockTime(state.find(hash)!.receipt.blockNumber)
    expect(times.map(time => Math.floor(time / 1_000))).toEqual([seconds, seconds])
    const [first, second] = [state.now(), state.now()]
    expect(second).toBeGreaterThan(first)
  })
})
