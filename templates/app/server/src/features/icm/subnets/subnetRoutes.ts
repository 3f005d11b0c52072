import { Router } from 'express'
import type { Hex } from 'viem'
import type { Cache } from '../../../kit/cache/Cache.ts'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { chainQueries } from '../chain/chainQueries.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmChainClient, IcmChains } from '../chain/icmChains.ts'
import type { IcmConfig } from '../IcmConfig.ts'
import { withChainFailure } from '../withChainFailure.ts'
import { countValidators } from './countValidators.ts'
import { probeChain } from './probeChain.ts'

export type SubnetRoutesOptions = {
  readonly config: IcmConfig
  readonly icmChains: IcmChains
  readonly gateway: Hex | null
  readonly cached: Cache
  readonly fetch: typeof fetch
}

/** Blocks of local chains come with transactions, and the page reads right after one. */
const statusCacheMs = { live: 8_000, local: 500 } as const
const validatorsCacheMs = 10 * 60_000
/** Time until an unresponsive chain is queried again. */
const unansweredMs = 30_000

function describeChain(icmChain: IcmChainClient) {
  const { id, name, description, chainId, blockchainId, symbol, rpcUrl, explorerUrl, state } = icmChain
  return {
    id,
    name,
    chainId,
    blockchainId,
    symbol,
    rpcUrl,
    explorerUrl,
    description,
    state,
    // For other programs; the page reads `state` and has logos of its own.
    isActive: state === 'active',
    logoUrl: null,
  }
}

/** Routes below `/api/subnets`: the chains and their status. */
export function subnetRoutes({ config, icmChains, gateway, cached, fetch }: SubnetRoutesOptions): Router {
  const all = [icmChains.source, ...icmChains.destinations]
  const askValidators = ({ id, subnetId }: IcmChainClient) =>
    cached(`validators/${id}`, validatorsCacheMs, () => countValidators(config.pChainUrl, subnetId, fetch)).catch(
      error => {
        if (error instanceof ChainError) return null
        throw error
      },
    )
  // A local chain has no validators.
  const validatorsOf = async (icmChain: IcmChainClient) =>
    icmChain.isLocal ? null : cached(`validators/${icmChain.id}/answer`, unansweredMs, () => askValidators(icmChain))
  const probe = (icmChain: IcmChainClient) =>
    cached(`status/${icmChain.id}`, statusCacheMs[icmChain.isLocal ? 'local' : 'live'], () =>
      probeChain(icmChain, { gateway, countValidators: validatorsOf }),
    )
  // A gateway of another kind, or one that does not answer, may take one.
  const takesReward = (address: Hex) =>
    cached(`reward/${address}`, unansweredMs, () =>
      chainQueries.rewardToken(icmChains.source.rpc, address).then(
        token => token !== 0n,
        () => true,
      ),
    )
  const find = (text: string): IcmChainClient => {
    const icmChain = icmChains.find(text)
    if (!icmChain) throw new HttpError(404, 'Subnet not found')
    return icmChain
  }

  const router = Router()
  router.get(
    '/subnets/available',
    withChainFailure('Failed to get subnets', async (_request, response) => {
      response.json({
        network: config.network,
        gateway,
        takesReward: gateway !== null && (await takesReward(gateway)),
        source: describeChain(icmChains.source),
        subnets: icmChains.destinations.map(describeChain),
      })
    }),
  )
  router.get(
    '/subnets/info',
    withChainFailure('Failed to get subnet info', async (request, response) => {
      const { chainId } = request.query
      if (typeof chainId !== 'string' || chainId === '') throw new HttpError(400, 'chainId parameter required')
      response.json(describeChain(find(chainId)))
    }),
  )
  router.get(
    '/subnets/status',
    withChainFailure('Failed to get subnet status', async (_request, response) => {
      response.json(await Promise.all(all.map(probe)))
    }),
  )
  router.get(
    '/subnets/status/:subnetId',
    withChainFailure('Failed to get subnet status', async (request, response) => {
      response.json(await probe(find(String(request.params.subnetId))))
    }),
  )
  return router
}
