import { readServiceUrl } from '@sluice/protocol/http'
import { createServiceFetch, type ServiceFetch } from '@sluice/providers/node'
import { anthropicProtocol } from './anthropicProtocol.ts'
import type { ModelAddress, ModelTimes } from './askModel.ts'
import { modelErrors } from './modelErrors.ts'
import { openAiProtocol } from './openAiProtocol.ts'

export type ModelSettings = {
  readonly provider: 'openai' | 'anthropic'
  /** Base address, as in `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly model: string
}

export type ModelAssistantOptions = {
  readonly settings: ModelSettings
  /** Null: none is sent, as local models need none. Only ever sent as a header. */
  readonly key: string | null
  /** Default: one that connects to public hosts and, where the settings name one, to this machine. */
  readonly fetch?: ServiceFetch
  /** Default 60 s, and 20 s without a byte. */
  readonly times?: ModelTimes
}

export const defaultTimes: ModelTimes = { wholeMs: 60_000, silentMs: 20_000 }

const protocols = { openai: openAiProtocol, anthropic: anthropicProtocol } as const

/** Where and how the model is asked. Throws `MODEL_ADDRESS_NOT_ALLOWED`. */
export function openModel({ settings, key, fetch }: ModelAssistantOptions): ModelAddress {
  const { provider, baseUrl, model } = settings
  const { url, isLoopback } = readServiceUrl(baseUrl, reason =>
    modelErrors.error('MODEL_ADDRESS_NOT_ALLOWED', { reason }),
  )
  const protocol = protocols[provider]
  const base = url.pathname.replace(/\/+$/, '')
  const root = protocol.path.startsWith('/v1/') ? base.replace(/\/v1$/, '') : base
  const address = new URL(`${root}${protocol.path}`, url)
  return {
    protocol,
    url: address.href,
    host: url.host,
    model,
    key,
    fetch: fetch ?? createServiceFetch({ trustedOrigins: isLoopback ? [url.origin] : [] }),
  }
}
