import { Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { withFailureMessage } from '../../kit/http/withFailureMessage.ts'
import { maxGenesisBytes } from '../genesis/findHazards.ts'
import { checkConfiguration } from './checkConfiguration.ts'
import { checkQuota } from './checkQuota.ts'
import type { L1Store } from './createL1Store.ts'
import { deploymentProgress } from './deploymentProgress.ts'
import { describeDeployment } from './describeDeployment.ts'
import { hashVisitor } from './hashVisitor.ts'
import { address, allocations, configuration, genesisText, type L1Configuration } from './l1Requests.ts'
import { checkGenesisText, makeGenesis } from './makeGenesis.ts'

const deployBody = z.object({ config: configuration, walletAddress: address })
const genesisBody = z.object({ config: configuration, allocations: allocations.default([]) })
const checkBody = z.object({ genesis: genesisText })
const listQuery = z.object({ walletAddress: address })

/** Reasons why a node or the P-Chain would reject it; the first is shown. */
function findRefusals(config: L1Configuration): readonly string[] {
  const { errors } = checkConfiguration(config)
  if (errors.length > 0 || config.vmType === 'Custom') return errors
  return checkGenesisText(JSON.stringify(makeGenesis(config, []))).errors.map(({ message }) => message)
}

/** Routes below `/api/l1-deployment`. Deployments are simulated and say so. */
export function deploymentRoutes(store: L1Store, now: () => number): Router {
  const router = Router()

  router.post(
    '/l1-deployment/deploy',
    withFailureMessage('Failed to deploy subnet', (request, response) => {
      const given = (request.body ?? {}) as { config?: unknown; walletAddress?: unknown }
      if (!given.config || !given.walletAddress) {
        throw new HttpError(400, 'Missing required fields: config and walletAddress')
      }
      const { config, walletAddress } = parseRequest(deployBody, given)
      const owner = { wallet: walletAddress, visitor: hashVisitor(request, store.visitorKey) }
      checkQuota('deployments', store.countDeployments(owner))
      const stored = config.id === undefined ? undefined : store.findConfiguration(walletAddress, config.id)
      const configurationId = stored?.id ?? null
      const last = stored && store.lastDeploymentOf(stored.id)
      if (last) throw new HttpError(409, `This configuration is ${deploymentProgress(last, now()).status} already`)

      const deployed = stored?.config ?? config
      const refusals = findRefusals(deployed)
      const failure = refusals[0] ?? null
      const deployment = store.addDeployment(owner, { configurationId, config: deployed, failure })
      if (failure !== null) {
        response.status(400).json({ error: failure, details: refusals.join('; '), deploymentId: deployment.id })
        return
      }
      const { deploymentId, subnetId, rpcUrl, explorerUrl, status, simulated } = describeDeployment(deployment, now())
      response.json({ success: true, deploymentId, subnetId, rpcUrl, explorerUrl, status, simulated })
    }),
  )

  router.post(
    '/l1-deployment/genesis',
    withFailureMessage('Failed to generate genesis', (request, response) => {
      const given = (request.body ?? {}) as { config?: unknown }
      if (!given.config) throw new HttpError(400, 'Configuration is required')
      const { config, allocations: rows } = parseRequest(genesisBody, given)
      response.json(makeGenesis(config, rows))
    }),
  )

  router.post(
    '/l1-deployment/genesis/check',
    withFailureMessage('Failed to check genesis', (request, response) => {
      const { genesis } = parseRequest(checkBody, request.body)
      const bytes = Buffer.byteLength(genesis)
      response.json({ ...checkGenesisText(genesis, Math.floor(now() / 1000)), bytes, limit: maxGenesisBytes })
    }),
  )

  router.get(
    '/l1-deployment/status/:deploymentId',
    withFailureMessage('Failed to get status', (request, response) => {
      const deployment = store.findDeployment(String(request.params.deploymentId))
      response.json(deployment ? describeDeployment(deployment, now()) : { status: 'not_found' })
    }),
  )

  router.get(
    '/l1-deployment/deployments',
    withFailureMessage('Failed to get deployments', (request, response) => {
      if (!request.query.walletAddress) throw new HttpError(400, 'Wallet address is required')
      const { walletAddress } = parseRequest(listQuery, request.query)
      const owner = { wallet: walletAddress, visitor: hashVisitor(request, store.visitorKey) }
      response.json(store.deploymentsOf(owner).map(stored => describeDeployment(stored, now())))
    }),
  )

  return router
}
