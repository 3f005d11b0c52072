import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler, Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Env } from '../config/readEnv.ts'

/** Requests that a visitor may send for each one that may reach the provider. */
const requestsPerProviderRequest = 10

/** The request that is being answered, and whether it reached the provider. */
const current = new AsyncLocalStorage<{ hasReachedProvider: boolean }>()

/** Marks the request being answered as one that reaches the provider. */
export function countProviderRequests(request: typeof fetch): typeof fetch {
  return (input, init) => {
    const answering = current.getStore()
    if (answering) answering.hasReachedProvider = true
    return request(input, init)
  }
}

function secondsUntilReset(response: Response): number {
  const seconds = Number(response.getHeader('retry-after'))
  return Number.isFinite(seconds) ? Math.max(1, seconds) : 1
}

/**
 * Limits requests per IP address: `RATE_LIMIT_MAX` in the window that reach the provider or change something, ten times
 * as many of any kind. The answer 429 says in how many seconds requests are accepted again.
 */
export function limitRequests(env: Env): readonly RequestHandler[] {
  const options = {
    windowMs: env.RATE_LIMIT_WINDOW_MINUTES * 60_000,
    legacyHeaders: false,
    message: (_request: unknown, response: Response) => ({
      error: `Too many requests. Try again in ${secondsUntilReset(response)} seconds`,
    }),
  } as const
  return [
    rateLimit({ ...options, limit: env.RATE_LIMIT_MAX * requestsPerProviderRequest, standardHeaders: false }),
    (_request, response, next) => {
      const answering = { hasReachedProvider: false }
      response.locals.answering = answering
      current.run(answering, next)
    },
    rateLimit({
      ...options,
      limit: env.RATE_LIMIT_MAX,
      standardHeaders: 'draft-8',
      // Answers that were already known are given back to the visitor.
      skipSuccessfulRequests: true,
      requestWasSuccessful: ({ method }, { locals }) => method === 'GET' && !locals.answering.hasReachedProvider,
    }),
  ]
}
