import compression from 'compression'
import express, { type Express, type Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Env } from './config/readEnv.ts'
import { type ResolvedChain, resolveChains } from './config/resolveChains.ts'
import type { ServerConfig } from './config/ServerConfig.ts'
import { answerErrors, answerNotFound } from './http/answerErrors.ts'
import { findScriptHashes } from './http/findScriptHashes.ts'
import { refuseForeignPages } from './http/refuseForeignPages.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'

/** What a feature's router is given. `fetch` is a port so that tests need no network. */
export type RouterContext = {
  readonly env: Env
  readonly chains: readonly ResolvedChain[]
  readonly fetch: typeof fetch
}

/** Makes one feature's routes, mounted under `/api`. `src/config/routers.ts` lists them. */
export type CreateRouter = (context: RouterContext) => Router

export type AppOptions = {
  readonly config: ServerConfig
  readonly env: Env
  readonly routers: readonly CreateRouter[]
  /** Folder of the exported page. */
  readonly webRoot: string
  readonly fetch?: typeof fetch
}

/** Puts the backend together: headers, limits, routes, the exported page and the answers to errors. */
export function createApp({ config, env, routers, webRoot, fetch: request = fetch }: AppOptions): Express {
  const chains = resolveChains(config, env.LOCAL_CHAINS)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.use(securityHeaders(findScriptHashes(webRoot)))
  app.use(compression())

  app.get('/health', (_request, response) => {
    response.json({ status: 'ok', timestamp: new Date().toISOString(), service: config.service })
  })

  app.use(
    '/api',
    refuseForeignPages,
    rateLimit({
      windowMs: env.RATE_LIMIT_WINDOW_MINUTES * 60_000,
      limit: env.RATE_LIMIT_MAX,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      message: { error: 'Too many requests. Try again later' },
    }),
    express.json({ limit: '10mb' }),
    (_request, response, next) => {
      response.set('cache-control', 'no-store')
      next()
    },
  )
  app.get('/api/config', (_request, response) => {
    response.json({ service: config.service, chains })
  })
  for (const createRouter of routers) app.use('/api', createRouter({ env, chains, fetch: request }))

  app.use(serveSite(webRoot))
  app.use(answerNotFound)
  app.use(answerErrors)
  return app
}
