import { sep } from 'node:path'
import express, { type RequestHandler } from 'express'

const immutable = `${sep}_next${sep}static${sep}`

/** Serves the exported page. Hashed files are immutable; HTML is revalidated. */
export function serveSite(webRoot: string): RequestHandler {
  return express.static(webRoot, {
    extensions: ['html'],
    setHeaders: (response, path) => {
      const isImmutable = path.includes(immutable)
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
