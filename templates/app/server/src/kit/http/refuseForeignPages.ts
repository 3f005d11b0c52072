import type { RequestHandler } from 'express'

const own = new Set(['same-origin', 'none'])

/**
 * Refuses requests that a page of another site makes in a visitor's browser: they would use up the provider's quota.
 *
 * Browsers always send the header; a program that does not is held by the rate limit.
 */
export const refuseForeignPages: RequestHandler = (request, response, next) => {
  const site = request.get('sec-fetch-site')
  if (site === undefined || own.has(site)) return next()
  response.status(403).json({ error: 'This address is for its own page only' })
}
