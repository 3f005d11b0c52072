import type { Server } from 'node:http'
import compression from 'compression'
import express, { type Express } from 'express'
import type { Cache } from './cache/Cache.ts'
import { createMemoryCache } from './cache/createMemoryCache.ts'
import type { Env } from './config/readEnv.ts'
import { resolveChains } from './config/resolveChains.ts'
import type { ServerConfig } from './config/ServerConfig.ts'
import { errorHandler, notFoundHandler } from './http/errorHandler.ts'
import { findScriptHashes } from './http/findScriptHashes.ts'
import { countProviderRequests, limitRequests } from './http/limitRequests.ts'
import { refuseForeignPages } from './http/refuseForeignPages.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'
import type { ServerFeature } from './ServerFeature.ts'

export type AppOptions = {
  readonly config: ServerConfig
  readonly env: Env
  readonly features: readonly ServerFeature[]
  /** Folder of the exported web page. */
  readonly webRoot: string
  readonly fetch?: typeof fetch
}

export type Application = {
  readonly app: Express
  // only with: icm
  /** Passes the listening server to the features. */
  readonly attach: (server: Server) => void
  // end only
  /** Stops the features' background work. */
  readonly close: () => Promise<void>
}

/** Assembles the backend: headers, rate limits, routes, static page and error handlers. */
export function createApp({ config, env, features, webRoot, fetch: request = fetch }: AppOptions): Application {
  const chains = resolveChains(config, env.LOCAL_CHAINS)
  // only with: redis
  const memory = createMemoryCache()
  const opened = features.find(feature => feature.openCache)?.openCache?.(env, memory)
  const cache = opened?.cache ?? memory
  // otherwise: const cache = createMemoryCache()
  // end only
  const running = features.map(feature => {
    const own: Cache = (key, lifetimeMs, load) => cache(`${config.service}/${feature.id}/${key}`, lifetimeMs, load)
    return feature.start({ env, chains, fetch: countProviderRequests(request), cached: own })
  })
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  // only with: chainReads walletConnect
  app.use(
    securityHeaders(
      findScriptHashes(webRoot),
      running.flatMap(({ pageSources }) => pageSources ?? []),
    ),
  )
  // otherwise: app.use(securityHeaders(findScriptHashes(webRoot)))
  // end only
  app.use(compression())

  app.get('/health', (_request, response) => {
    response.json({ status: 'ok', timestamp: new Date().toISOString(), service: config.service })
  })

  app.use('/api', refuseForeignPages, (_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  // Not limited: the page cannot start without it.
  app.get('/api/config', (_request, response) => {
    response.json({ service: config.service, projectId: config.projectId, chains })
  })
  app.use('/api', ...limitRequests(env), express.json({ limit: '10mb' }))
  for (const { router } of running) if (router) app.use('/api', router)

  app.use(...serveSite(webRoot))
  app.use(notFoundHandler)
  app.use(errorHandler)
  return {
    app,
    // only with: icm
    attach: server => {
      for (const { attach } of running) attach?.(server)
    },
    // end only
    close: async () => {
      await Promise.all(running.map(({ close }) => close?.()))
      // only with: redis
      opened?.close()
      // end only
    },
  }
}
