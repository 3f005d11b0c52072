import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryCache } from '../../kit/cache/createMemoryCache.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { tradeFeature } from './tradeFeature.ts'
import { withOptionalKey } from './withOptionalKey.ts'

afterEach(() => vi.restoreAllMocks())

describe('withOptionalKey', () => {
  it('error: without a key it starts, and says once what is off', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const feature = withOptionalKey(tradeFeature)
    const env = readEnv({}, [feature])
    feature.start({ env, chains: [], fetch, cached: createMemoryCache() })
    expect(warn.mock.calls).toEqual([[expect.stringContaining('ONEINCH_API_KEY is not set')]])
  })

  it('default: with a key it is the feature', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const feature = withOptionalKey(tradeFeature)
    const env = readEnv({ ONEINCH_API_KEY: 'mine' }, [feature])
    expect(feature.start({ env, chains: [], fetch, cached: createMemoryCache() }).router).toBeDefined()
    expect(warn).not.toHaveBeenCalled()
  })
})
