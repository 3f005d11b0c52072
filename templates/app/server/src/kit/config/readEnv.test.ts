import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnv } from './readEnv.ts'

const features = [{ env: { SERVICE_KEY: z.string({ error: 'is missing' }) } }]

describe('readEnv', () => {
  it('default: fills in what is not set', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      PORT: 3001,
      HOST: '127.0.0.1',
      RATE_LIMIT_MAX: 100,
      RATE_LIMIT_WINDOW_MINUTES: 15,
      LOCAL_CHAINS: [],
    })
  })

  it('behavior: reads local chains', () => {
    const chain = { id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:8545' }
    expect(readEnv({ LOCAL_CHAINS: JSON.stringify([chain]) }).LOCAL_CHAINS).toEqual([chain])
  })

  it('error: names each wrong setting and no value', () => {
    const read = () => readEnv({ PORT: 'secret-port', LOCAL_CHAINS: '{' }, features)
    expect(read).toThrow(/SERVICE_KEY is missing/)
    expect(read).toThrow(/PORT/)
    expect(read).toThrow(/LOCAL_CHAINS must be JSON/)
    expect(read).not.toThrow(/secret-port/)
  })

  it('behavior: reads the variables of a feature', () => {
    expect(readEnv({ SERVICE_KEY: 'mine' }, features)).toMatchObject({ SERVICE_KEY: 'mine', PORT: 3001 })
  })

  it('error: a local chain never carries the id of a live one', () => {
    const chain = { id: 1, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:8545' }
    expect(() => readEnv({ LOCAL_CHAINS: JSON.stringify([chain]) })).toThrow(/must not carry/)
  })
})
