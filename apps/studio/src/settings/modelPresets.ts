import type { AssistantStatus } from '@sluice/protocol'

export type Model = NonNullable<AssistantStatus['model']>

/** Providers that are offered, with their documented base addresses and a model to start with. */
export const modelPresets = {
  openai: { provider: 'openai', baseUrl: 'https://api.openai.com/v1', placeholder: 'gpt-5-mini' },
  anthropic: { provider: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', placeholder: 'claude-haiku-4-5' },
  ollama: { provider: 'openai', baseUrl: 'http://localhost:11434/v1', placeholder: 'qwen3' },
  other: { provider: 'openai', baseUrl: '', placeholder: '' },
} as const satisfies { readonly [id: string]: Pick<Model, 'provider' | 'baseUrl'> & { readonly placeholder: string } }

export type ModelPreset = keyof typeof modelPresets

export const modelPresetIds = Object.keys(modelPresets) as readonly ModelPreset[]

/** What a stored model was chosen from. */
export function presetOf(model: Model | null): ModelPreset {
  if (model === null) return 'openai'
  if (model.provider === 'anthropic') return 'anthropic'
  return modelPresetIds.find(id => modelPresets[id].baseUrl === model.baseUrl) ?? 'other'
}

/** https anywhere, http on this machine. The server decides. */
export function isModelAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))
}

export const isLocalAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && isLocal(url)
}

const isLocal = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
