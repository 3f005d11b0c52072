import { modelErrors } from './modelErrors.ts'
import type { ModelAssistantOptions } from './openModel.ts'

const baseUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const

/**
 * The model that `SLUICE_MODEL_NAME`, `_PROVIDER` (default `openai`), `_URL` (default the provider's) and `_KEY` name;
 * null if none of the first three is set.
 *
 * - Throws: `MODEL_SETTINGS_INVALID`
 */
export function readModelFromEnvironment(env: {
  readonly [name: string]: string | undefined
}): Pick<ModelAssistantOptions, 'settings' | 'key'> | null {
  const { SLUICE_MODEL_NAME: model, SLUICE_MODEL_PROVIDER, SLUICE_MODEL_URL, SLUICE_MODEL_KEY } = env
  if (!model && !SLUICE_MODEL_PROVIDER && !SLUICE_MODEL_URL) return null
  const invalid = (reason: string) => modelErrors.error('MODEL_SETTINGS_INVALID', { reason })
  if (!model) throw invalid('SLUICE_MODEL_NAME is not set')
  const provider = SLUICE_MODEL_PROVIDER || 'openai'
  if (provider !== 'openai' && provider !== 'anthropic') {
    throw invalid(`SLUICE_MODEL_PROVIDER is openai or anthropic, not ${provider}`)
  }
  const baseUrl = SLUICE_MODEL_URL || baseUrls[provider]
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '')) throw invalid('SLUICE_MODEL_URL is not an http address')
  return { settings: { provider, baseUrl, model }, key: SLUICE_MODEL_KEY || null }
}
