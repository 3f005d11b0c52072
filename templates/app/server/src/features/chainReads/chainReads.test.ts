import { describe, expect, it } from 'vitest'
import type { FeatureContext } from '../../kit/ServerFeature.ts'
import { chainReads } from './chainReads.ts'

describe('chainReads', () => {
  it('default: the page may connect to the origin of each RPC URL', () => {
    const chains = [{ rpcUrl: 'https://rpc.example.org/v1/eth' }, { rpcUrl: 'http://127.0.0.1:8545' }]
    const { pageSources, router } = chainReads.start({ chains } as unknown as FeatureContext)
    expect(pageSources).toEqual({ connect: ['https://rpc.example.org', 'http://127.0.0.1:8545'] })
    expect(router).toBeUndefined()
  })
})
