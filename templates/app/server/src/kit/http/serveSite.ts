import { sep } from 'node:path'
import express, { type RequestHandler } from 'express'

const immutable = `${sep}_next${sep}static${sep}`

/** Serves the exported page, and its page for unknown addresses to browsers. Hashed files are immutable; HTML is revalidated. */
export function serveSite(webRoot: string): readonly RequestHandler[] {
  const site = express.static(webRoot, {
    extensions: ['html'],
    setHeaders: (response, path) => {
      const isImmutable = path.includes(immutable)
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const notFound: RequestHandler = (request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html' || request.path.startsWith('/api/')) return next()
    response.status(404).sendFile('404.html', { root: webRoot }, error => error && !response.headersSent && next())
  }
  return [site, notFound]
}
