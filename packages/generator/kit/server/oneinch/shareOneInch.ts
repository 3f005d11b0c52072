import type { FeatureContext } from '../ServerFeature.ts'
import { createOneInchClient, type OneInchClient } from './createOneInchClient.ts'
import type { OneInchEnv } from './oneInchEnv.ts'

const clients = new WeakMap<object, OneInchClient>()

/** The one client of an application: the provider counts the requests of all features together. */
export function shareOneInch({ env, fetch }: FeatureContext<OneInchEnv>): OneInchClient {
  let client = clients.get(env)
  if (!client) {
    client = createOneInchClient({
      baseUrl: env.ONEINCH_BASE_URL,
      apiKey: env.ONEINCH_API_KEY,
      requestsPerSecond: env.ONEINCH_REQUESTS_PER_SECOND,
      fetch,
    })
    clients.set(env, client)
  }
  return client
}
