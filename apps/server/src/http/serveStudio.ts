import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { appTokenMeta, gitHubCallbackPath } from '@sluice/protocol'
import { httpErrors } from '@sluice/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import { assetHeaders, pageHeaders, sandboxHeaders } from '../securityHeaders.ts'
import { routeAccess } from './routeAccess.ts'

/** What the editor's build writes: the files of each screen, by path. */
const screenFilesName = 'screens.json'

type Options = {
  readonly studioDir: string
  /** Undefined with sign-in: the page has a session or none. */
  readonly token: string | undefined
  /** Whether the page may reach the relay of WalletConnect. Read for every page. */
  readonly hasWalletConnect: () => Promise<boolean>
}

/** Serves the built editor: static files, and the HTML document with the token for every other page URL. */
export async function serveStudio(
  app: FastifyInstance,
  { studioDir, token, hasWalletConnect }: Options,
): Promise<void> {
  const page = async (request: FastifyRequest, reply: FastifyReply, path: string, isCallback = false) => {
    const [document, screens] = await Promise.all(
      ['index.html', screenFilesName].map(name => readBuilt(join(studioDir, name))),
    )
    const html = document ? withPreloads(withToken(document, token), screens, path) : notBuilt()
    // Nothing in the page comes from the request, so its compressed size tells nothing about the token.
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return reply
      .code(document ? 200 : 503)
      .headers(pageHeaders({ hasWalletConnect: await hasWalletConnect(), isCallback }))
      .headers({ vary: 'accept-encoding', ...(isCompressed && { 'content-encoding': 'gzip' }) })
      .type('text/html; charset=utf-8')
      .send(isCompressed ? gzipSync(html) : html)
  }
  app.get('/', (request, reply) => page(request, reply, '/'))
  app.get('/index.html', (request, reply) => page(request, reply, '/'))
  if (existsSync(studioDir)) {
    await app.register(fastifyStatic, {
      root: studioDir,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const headers = basename(path).startsWith('browserWorker-') ? sandboxHeaders : assetHeaders
        for (const [name, value] of Object.entries(headers)) response.header(name, value)
        // Built files carry a hash of their content in their name.
        const hashed = path.startsWith(join(studioDir, 'assets'))
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && routeAccess(request) === 'page' && !/\.\w+$/.test(path)
    if (isPage) return page(request, reply, path, path === gitHubCallbackPath)
    throw httpErrors.error('NOT_FOUND', { method: request.method, path })
  })
}

/** Text of a built file; undefined when it is not there. */
async function readBuilt(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Puts the token into the document, or none; the page of another origin cannot read it there. */
function withToken(html: string, token: string | undefined): string {
  const meta = token === undefined ? '' : `<meta name="${appTokenMeta}" content="${token}">`
  const existing = new RegExp(`<meta name="${appTokenMeta}"[^>]*>`)
  return existing.test(html)
    ? html.replace(existing, () => meta)
    : html.replace(/<head[^>]*>/, head => `${head}${meta}`)
}

/** Names the files of the page's screen in its head, so that they are fetched beside the entry. */
function withPreloads(html: string, screens: string | undefined, path: string): string {
  if (screens === undefined) return html
  const byPath: { readonly [path: string]: readonly string[] } = JSON.parse(screens)
  const screen = Object.keys(byPath).find(start => (start === '/' ? path === '/' : path.startsWith(start)))
  const links = (screen === undefined ? [] : byPath[screen]!).map(linkTo)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${file}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`
  return `<link rel="modulepreload" crossorigin href="${file}">`
}

function notBuilt(): string {
  const { message, help = [] } = serverErrors.entries.STUDIO_NOT_BUILT
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sluice</title></head><body><h1>${message}</h1><p>${help.join(' ')}</p></body></html>`
}
