import type { z } from 'zod'
import type { FeatureContext } from '../../kit/ServerFeature.ts'
import type { Query } from './createOneInchApi.ts'
import { getOneInchApi } from './getOneInchApi.ts'
import type { OneInchEnv } from './oneInchEnv.ts'

/** Requests one path below `/swap/v6.1/{chainId}/`. Throws `HttpError`. */
export type OneInchClient = <Schema extends z.ZodType>(
  chainId: number,
  path: string,
  query: Query,
  answer: Schema,
) => Promise<z.output<Schema>>

/** Swap API of the shared 1inch client. */
export function getSwapApi(context: Pick<FeatureContext<OneInchEnv>, 'env' | 'fetch'>): OneInchClient {
  const api = getOneInchApi(context)
  return (chainId, path, query, answer) => api.get(`swap/v6.1/${chainId}/${path}`, query, answer)
}
