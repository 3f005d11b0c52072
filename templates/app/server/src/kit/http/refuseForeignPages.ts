import type { RequestHandler } from 'express'

const own = new Set(['same-origin', 'none'])

/**
 * Rejects cross-site requests from browsers: they would use up the provider's quota.
 *
 * Browsers always send `Sec-Fetch-Site`; clients without it are subject to the rate limit.
 */
export const refuseForeignPages: RequestHandler = (request, response, next) => {
  const site = request.get('sec-fetch-site')
  if (site === undefined || own.has(site)) return next()
  response.status(403).json({ error: 'Requests from other sites are not allowed' })
}
