import { Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { parseRequest } from '../../../kit/http/parseRequest.ts'
import { withFailureMessage } from '../../../kit/http/withFailureMessage.ts'
import { allocations, configuration } from '../l1Requests.ts'
import { chainName, checkGenesisText, makeGenesis } from '../makeGenesis.ts'
import type { Preview } from './createPreview.ts'
import { isLocalName } from './findPreviewBlocker.ts'

const startBody = z.object({ config: configuration, allocations: allocations.default([]) })
const maxAccounts = 20

/** Routes below `/api/l1-preview`: local previews, for requests from this machine only. */
export function previewRoutes(preview: Preview): Router {
  const router = Router()

  // DNS rebinding: a foreign name may resolve to 127.0.0.1. Checks Host, and Origin behind the development proxy.
  router.use('/l1-preview', (request, _response, next) => {
    const origin = request.get('origin')
    const isOwnOrigin = origin === undefined || (URL.canParse(origin) && isLocalName(new URL(origin).hostname))
    if (!isLocalName(request.hostname) || !isOwnOrigin)
      throw new HttpError(403, 'Local previews accept requests from this machine only')
    next()
  })

  router.get('/l1-preview', (_request, response) => {
    response.json(preview.state())
  })

  router.post(
    '/l1-preview/start',
    withFailureMessage('Failed to start the preview', async (request, response) => {
      const { config, allocations: rows } = parseRequest(startBody, request.body)
      const taken = chainName(config.chainId)
      if (taken !== undefined) {
        throw new HttpError(400, `Chain ID ${config.chainId} belongs to ${taken}; choose another one`)
      }
      const genesis = JSON.stringify(makeGenesis(config, rows))
      const [refusal] = checkGenesisText(genesis).errors
      if (refusal) throw new HttpError(400, refusal.message)
      const accounts = [...new Set(rows.map(({ address }) => address.toLowerCase()))].slice(0, maxAccounts)
      const { chainId, subnetName } = config
      response.json({ success: true, running: await preview.start({ subnetName, chainId, genesis, accounts }) })
    }),
  )

  router.post(
    '/l1-preview/stop',
    withFailureMessage('Failed to stop the preview', async (_request, response) => {
      await preview.stop()
      response.json({ success: true })
    }),
  )

  return router
}
