import { describe, expect, it } from 'vitest'
import { readModelFromEnvironment } from './readModelFromEnvironment.ts'

describe('readModelFromEnvironment', () => {
  it('default', () => {
    expect(readModelFromEnvironment({ SLUICE_MODEL_KEY: 'k' })).toBeNull()
    expect(readModelFromEnvironment({ SLUICE_MODEL_NAME: 'gpt-5-mini', SLUICE_MODEL_KEY: 'k' })).toEqual({
      settings: { provider: 'openai', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' },
      key: 'k',
    })
    const local = { SLUICE_MODEL_NAME: 'qwen3', SLUICE_MODEL_URL: 'http://localhost:11434/v1' }
    expect(readModelFromEnvironment(local)).toEqual({
      settings: { provider: 'openai', baseUrl: 'http://localhost:11434/v1', model: 'qwen3' },
      key: null,
    })
    const other = { SLUICE_MODEL_NAME: 'claude', SLUICE_MODEL_PROVIDER: 'anthropic' }
    expect(readModelFromEnvironment(other)?.settings.baseUrl).toBe('https://api.anthropic.com/v1')
  })

  it.each([
    { SLUICE_MODEL_URL: 'http://localhost:1/v1' },
    { SLUICE_MODEL_NAME: 'm', SLUICE_MODEL_PROVIDER: 'other' },
    { SLUICE_MODEL_NAME: 'm', SLUICE_MODEL_URL: 'localhost:11434' },
  ])('error: %o', env => {
    expect(() => readModelFromEnvironment(env)).toThrow(expect.objectContaining({ code: 'MODEL_SETTINGS_INVALID' }))
  })
})
