import type { FeatureContext } from '../../kit/ServerFeature.ts'
import { createOneInchApi, type OneInchApi } from './createOneInchApi.ts'
import type { OneInchEnv } from './oneInchEnv.ts'

/** Keyed by `env`, which all features of one application share. */
const apis = new WeakMap<object, OneInchApi>()

/** Returns the application's single client: the provider's rate limit covers all features together. */
export function getOneInchApi({ env, fetch }: Pick<FeatureContext<OneInchEnv>, 'env' | 'fetch'>): OneInchApi {
  let api = apis.get(env)
  if (!api) {
    api = createOneInchApi({
      baseUrl: env.ONEINCH_BASE_URL,
      apiKey: env.ONEINCH_API_KEY,
      requestsPerSecond: env.ONEINCH_REQUESTS_PER_SECOND,
      fetch,
    })
    apis.set(env, api)
  }
  return api
}
