import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
// only with: pchain
import type { LocalSetup, WalletMethods } from './E2eFixture.ts'
// otherwise: import type { LocalSetup } from './E2eFixture.ts'
// end only
import { injectWallet, type WalletSetup, type WalletWindow } from './injectWallet.ts'
import { accounts, forwardToChain } from './openPage.ts'
import type { LocalApp } from './startLocalApp.ts'

/** Ids reserved for local chains; no live chain has one. */
const [firstLocalId, lastLocalId] = [31_337, 31_346]

const scriptPath = '/demo/wallet.js'
const maxBytes = 1_000_000

/**
 * Adds the wallet and the banner to the page.
 *
 * Serialized into the page, so it must not use anything outside its own body.
 */
function installDemo(window: Window & WalletWindow, install: typeof injectWallet, setup: WalletSetup): void {
  const { document } = window
  // React expects the document as it was exported.
  document.currentScript?.remove()
  window.walletForward = async (chainId, method, params) => {
    const response = await fetch(`/demo/rpc/${chainId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method, params }),
    })
    return (await response.json()) as Awaited<ReturnType<WalletWindow['walletForward']>>
  }
  install(window, setup)
  const banner = document.createElement('aside')
  banner.setAttribute('aria-label', 'Demo')
  banner.textContent = 'Demo: local chain, test money'
  // Set by script, because the page's CSP forbids style attributes.
  banner.style.cssText =
    'background: #fde68a; color: #422006; padding: 0.375rem 1rem; text-align: center; font-size: 0.875rem; font-weight: 500'
  // Before the page is first painted, so that nothing moves; React leaves it there.
  const observer = new MutationObserver(() => {
    if (document.body === null) return
    observer.disconnect()
    document.body.prepend(banner)
  })
  observer.observe(document, { childList: true, subtree: true })
}

// only with: pchain
/** How pages know the wallet that signs for the P-Chain. */
const coreId = 'app.core.extension'

async function askWallet(answer: WalletMethods[string], params: unknown) {
  try {
    return { result: await answer(params) }
  } catch (error) {
    const { code = -32603, message } = error as Error & { code?: number }
    return { error: { code, message } }
  }
}

function renderScript({ chains, initScripts, walletMethods = {} }: LocalSetup): string {
  // otherwise: function renderScript({ chains, initScripts }: LocalSetup): string {
  // end only
  const chainIds = chains.map(({ id }) => id)
  const live = chainIds.find(id => id < firstLocalId || id > lastLocalId)
  if (live !== undefined) throw new Error(`The demo wallet does not sign for chain ${live}.`)
  // only with: pchain
  const methods = Object.keys(walletMethods)
  const setup: WalletSetup = {
    name: 'Demo Wallet',
    account: accounts[0],
    chainId: chainIds[0] ?? 1,
    chainIds,
    methods,
    ...(methods.length > 0 && { rdns: coreId }),
  }
  // otherwise: const setup: WalletSetup = { name: 'Demo Wallet', account: accounts[0], chainId: chainIds[0] ?? 1, chainIds }
  // end only
  return [...initScripts, `(${installDemo})(window, ${injectWallet}, ${JSON.stringify(setup)})\n`].join(';\n')
}

type Call = { readonly method: string; readonly params: readonly unknown[] }

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > maxBytes) throw new Error('The request is too large.')
  }
  return text
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Passes a request to the backend; the script is added to its HTML. */
function forward(request: IncomingMessage, response: ServerResponse, backendUrl: string): void {
  const headers = { ...request.headers }
  // Pages are changed here, so they must arrive uncompressed.
  if (!/^\/(_next|api)\//.test(request.url ?? '/')) headers['accept-encoding'] = 'identity'
  delete headers['if-none-match']
  delete headers['if-modified-since']
  const passed = sendRequest(backendUrl + request.url, { method: request.method, headers }, answer => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const pageHeaders = { ...answer.headers, 'cache-control': 'no-store' }
    delete pageHeaders['content-length']
    delete pageHeaders.etag
    let html = ''
    answer.setEncoding('utf8').on('data', chunk => {
      html += String(chunk)
    })
    answer.once('end', () => {
      response.writeHead(answer.statusCode ?? 502, pageHeaders)
      response.end(html.replace('<head>', `<head><script src="${scriptPath}"></script>`))
    })
  })
  passed.once('error', error => {
    if (!response.headersSent) sendJson(response, 502, { error: 'The server does not answer. Try again in a moment' })
    else response.destroy(error)
  })
  request.pipe(passed)
}

/** Passes a WebSocket to the backend. */
function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, backendUrl: string): void {
  const passed = sendRequest(backendUrl + request.url, { method: request.method, headers: request.headers })
  const end = () => socket.destroy()
  socket.once('error', () => passed.destroy())
  passed.once('error', end)
  passed.once('response', end)
  passed.once('upgrade', (answer, backend, first) => {
    const lines = answer.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    )
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(first)
    backend.write(head)
    backend.once('error', end)
    socket.once('error', () => backend.destroy())
    backend.pipe(socket).pipe(backend)
  })
  passed.end()
}

type DemoApp = LocalSetup & Pick<LocalApp, 'url'>

/**
 * Serves the application with a wallet for the local chains, on the first of `ports` that is free on 127.0.0.1. The
 * wallet is added to the page here, so that neither page nor backend contain it.
 */
export async function serveDemo(app: DemoApp, ports: readonly number[] = [3000, 3001, 3002, 3003, 0]) {
  const { url: backendUrl, chains } = app
  const script = renderScript(app)
  let host = ''
  // Other sites must not reach the chains through a name that resolves to this machine.
  const isOwn = ({ headers }: IncomingMessage) =>
    headers.host === host && ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return response.end(script)
    }
    const [, id] = /^\/demo\/rpc\/(\d+)$/.exec(path) ?? []
    if (id === undefined) return forward(request, response, backendUrl)
    if (!isOwn(request)) return sendJson(response, 403, { error: 'Requests from other sites are not allowed' })
    const { method, params } = JSON.parse(await readBody(request)) as Call
    // only with: pchain
    const own = app.walletMethods?.[method]
    if (own) return sendJson(response, 200, await askWallet(own, params))
    // end only
    sendJson(response, 200, await forwardToChain(chains, Number(id), method, params))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => sendJson(response, 400, { error: error.message }))
  })
  // only with: icm
  server.on('upgrade', (request, socket, head) => forwardSocket(request, socket, head, backendUrl))
  // end only
  for (const port of ports) {
    server.listen(port, '127.0.0.1')
    const problem = await once(server, 'listening').catch((error: NodeJS.ErrnoException) => error)
    if (!(problem instanceof Error)) break
    if (problem.code !== 'EADDRINUSE') throw problem
  }
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    stop: async () => {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}
