import { Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { withFailureMessage } from '../../kit/http/withFailureMessage.ts'
import { checkConfiguration } from './checkConfiguration.ts'
import { checkQuota } from './checkQuota.ts'
import type { L1Store, StoredConfiguration, StoredDeployment } from './createL1Store.ts'
import { deploymentProgress } from './deploymentProgress.ts'
import { hashVisitor } from './hashVisitor.ts'
import { address, configuration } from './l1Requests.ts'

const listQuery = z.object({ walletAddress: address })
const createBody = z.object({ walletAddress: address, config: configuration })

/** Adds the status of the last deployment. */
function describe(
  { id, config, createdAt }: StoredConfiguration,
  deployment: StoredDeployment | undefined,
  now: number,
) {
  const progress = deployment && deploymentProgress(deployment, now)
  const deployedAt = progress?.completedAt ?? null
  return {
    ...config,
    id,
    status: progress?.status ?? 'configured',
    createdAt: new Date(createdAt).toISOString(),
    deployedAt: deployedAt === null ? null : new Date(deployedAt).toISOString(),
    deploymentId: deployment?.id ?? null,
    failure: deployment?.failure ?? null,
    warnings: checkConfiguration(config).warnings,
  }
}

/** Routes below `/api/l1-configurations`: saved configurations per wallet. */
export function configurationRoutes(store: L1Store, now: () => number): Router {
  const router = Router()

  router.get(
    '/l1-configurations',
    withFailureMessage('Failed to get configurations', (request, response) => {
      if (!request.query.walletAddress) throw new HttpError(400, 'Wallet address is required')
      const { walletAddress } = parseRequest(listQuery, request.query)
      const owner = { wallet: walletAddress, visitor: hashVisitor(request, store.visitorKey) }
      const configurations = store
        .configurationsOf(owner)
        .map(stored => describe(stored, store.lastDeploymentOf(stored.id), now()))
      response.json({ configurations })
    }),
  )

  router.post(
    '/l1-configurations',
    withFailureMessage('Failed to create configuration', (request, response) => {
      const { walletAddress, config } = parseRequest(createBody, request.body)
      if (config.chainId <= 0) throw new HttpError(400, 'Chain ID must be positive')
      const owner = { wallet: walletAddress, visitor: hashVisitor(request, store.visitorKey) }
      checkQuota('configurations', store.countConfigurations(owner))
      response.status(201).json({
        success: true,
        configuration: describe(store.addConfiguration(owner, config), undefined, now()),
      })
    }),
  )

  return router
}
