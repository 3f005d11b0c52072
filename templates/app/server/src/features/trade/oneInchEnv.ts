import { z } from 'zod'

function keepsSecrets(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

/** Base URL of the provider; https, or http on this machine, because the API key is sent to it. */
const providerUrl = z.url({ protocol: /^https?$/ }).refine(keepsSecrets, 'must be https, or http on this machine')

/** Environment variables of features that use the 1inch APIs. */
export const oneInchEnv = {
  ONEINCH_API_KEY: z.string({ error: 'is missing' }).min(1, 'is empty'),
  ONEINCH_BASE_URL: providerUrl.default('https://api.1inch.com'),
  ONEINCH_REQUESTS_PER_SECOND: z.coerce.number().positive().max(1_000).default(1),
}

export type OneInchEnv = z.output<z.ZodObject<typeof oneInchEnv>>
