import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { validate } from '@apidevtools/swagger-parser'
import {
  buildSwap,
  createProject,
  duplicateProject,
  generateArchive,
  generateCode,
  keepRestorePoint,
  listProjects,
  listRuns,
  listVersions,
  noteVersion,
  readConfig,
  readHealth,
  readProject,
  readQuote,
  readSecret,
  readTokens,
  readVersion,
  removeProject,
  renameProject,
  restoreProject,
  saveVersion,
  startRun,
  testOneInch,
  writeSecret,
} from '@sluice/protocol'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createServer } from './createServer.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { startTestServer } from './testing/startTestServer.ts'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const pair = { chainId: 1, src: native, dst: usdc, amount: '1000000000000000000', mode: 'functional' }

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing thrown',
    (error: { code: string }) => error.code,
  )

/** `fetch` may not choose these headers, an attacker's program may. */
function rawRequest(url: string, options: { method?: string; headers: Record<string, string>; body?: string }) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(url, { method: options.method ?? 'GET', headers: options.headers }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end(options.body)
  })
}

describe('createServer', () => {
  it('default', async () => {
    const server = await startTestServer()
    const health = await fetch(`${server.url}/api/health`)
    expect(readHealth.response.parse(await health.json())).toMatchObject({ status: 'ok', service: 'sluice' })
    const { body } = await server.call(readConfig)
    expect(readConfig.response.parse(body)).toMatchObject({
      supportedChains: [1, 137, 56, 42161, 10, 43114],
      modes: [
        { id: 'static', source: 'simulated', available: true },
        { id: 'functional', source: 'simulated', available: true },
        {
          id: 'testnet',
          source: 'live',
          available: false,
          reason: 'Real Mainnet needs a 1inch API key for 1inch nodes',
        },
      ],
      devnet: null,
      secrets: [{ name: 'oneinch', set: false }],
    })
  })

  it('error: a port that is taken', async () => {
    const { url } = await startTestServer()
    const port = Number(new URL(url).port)
    expect(await codeOf(createServer({ port, dataDir: makeDataDir() }))).toBe('PORT_TAKEN')
  })

  it('error: a data folder that is taken; it is free again afterwards', async () => {
    const first = await startTestServer()
    expect(await codeOf(createServer({ port: 0, dataDir: first.dataDir }))).toBe('DATA_FOLDER_TAKEN')
    await first.close()
    await (await createServer({ port: 0, dataDir: first.dataDir })).close()
  })

  it('behavior: a start that fails lets go of its data folder', async () => {
    const taken = await startTestServer()
    const dataDir = makeDataDir()
    const port = Number(new URL(taken.url).port)
    expect(await codeOf(createServer({ port, dataDir }))).toBe('PORT_TAKEN')
    await (await createServer({ port: 0, dataDir })).close()
  })
})

describe('access control', () => {
  it('error: every refusal has its status, its code and its help', async () => {
    const { url, token } = await startTestServer()
    const host = new URL(url).host
    const refusal = async (path: string, options: Parameters<typeof rawRequest>[1]) => {
      const { status, body } = await rawRequest(url + path, options)
      const { code, error, help } = JSON.parse(body)
      expect(error).toBeTypeOf('string')
      expect(help).toBeInstanceOf(Array)
      return `${status} ${code}`
    }
    const own = { host, 'x-app-token': token }
    const post = { method: 'POST', headers: { ...own, 'content-type': 'application/json' } }
    expect(await refusal('/api/health', { headers: { host: 'evil.test' } })).toBe('421 HOST_REFUSED')
    expect(await refusal('/', { headers: { host: 'evil.test' } })).toBe('421 HOST_REFUSED')
    expect(await refusal('/api/config', { headers: { ...own, origin: 'http://127.0.0.1:1' } })).toBe(
      '403 ORIGIN_REFUSED',
    )
    expect(await refusal('/api/config', { headers: { host } })).toBe('401 TOKEN_MISSING')
    expect(await refusal('/api/config', { headers: { host, 'x-app-token': 'x' } })).toBe('401 TOKEN_MISSING')
    expect(await refusal('/api/1inch/tokens?chainId=1&apiKey=x', { headers: own })).toBe('400 KEY_IN_ADDRESS')
    expect(await refusal('/api/1inch/tokens', { headers: own })).toBe('400 REQUEST_INVALID')
    expect(await refusal('/api/nothing', { headers: own })).toBe('404 NOT_FOUND')
    expect(await refusal('/api/runs/exec_1', { headers: own })).toBe('404 RUN_NOT_FOUND')
    expect(await refusal('/api/projects', { ...post, body: '{' })).toBe('400 JSON_INVALID')
    expect(await refusal('/api/projects', { ...post, body: '{"name":"x","__proto__":{"a":1}}' })).toBe(
      '400 JSON_INVALID',
    )
    expect(await refusal('/api/projects', { method: 'POST', headers: own, body: 'name=x' })).toBe('415 JSON_ONLY')
    const form = { ...own, 'content-type': 'text/plain' }
    expect(await refusal('/api/projects', { method: 'POST', headers: form, body: '{}' })).toBe('415 JSON_ONLY')
    const large = JSON.stringify({ value: 'x'.repeat(1_100_000) })
    expect(await refusal('/api/secrets/oneinch', { ...post, method: 'PUT', body: large })).toBe('413 BODY_TOO_LARGE')
  })

  it('behavior: deeply nested JSON is refused, and the server goes on', async () => {
    const server = await startTestServer()
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const node = `{"id":"a","componentId":"b","componentVersion":"1","label":"","position":{"x":0,"y":0},"config":{"x":${deep}}}`
    const body = `{"name":"x","document":{"id":"a","name":"x","description":"","nodes":[${node}],"edges":[]}}`
    const response = await fetch(`${server.url}/api/projects`, {
      method: 'POST',
      headers: { 'x-app-token': server.token, 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
    expect((await server.call(listProjects)).body.projects).toEqual([])
  })

  it('behavior: answers carry headers that keep them to this page', async () => {
    const { url, token } = await startTestServer()
    const { headers } = await fetch(`${url}/api/config`, { headers: { 'x-app-token': token } })
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('serveStudio', () => {
  function makeStudio() {
    const studioDir = makeDataDir()
    mkdirSync(join(studioDir, 'assets'))
    writeFileSync(
      join(studioDir, 'index.html'),
      '<!doctype html><html><head><meta name="sluice-token" content=""><title>S</title></head></html>',
    )
    writeFileSync(join(studioDir, 'assets', 'main-1.js'), 'export {}')
    writeFileSync(
      join(studioDir, 'screens.json'),
      JSON.stringify({
        '/': ['/assets/home-1.js'],
        '/p/': ['/assets/basic-1.woff2', '/assets/editor-1.css', '/assets/editor-1.js'],
      }),
    )
    return studioDir
  }

  it('default', async () => {
    const { url, token } = await startTestServer({ studioDir: makeStudio() })
    for (const path of ['/', '/index.html', '/p/project-1', '/github/callback']) {
      const page = await fetch(url + path)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`<meta name="sluice-token" content="${token}">`)
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    const script = await fetch(`${url}/assets/main-1.js`)
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('behavior: a file with compressed copies is sent in the one that a browser accepts', async () => {
    const studioDir = makeStudio()
    const source = 'export const main = 1\n'
    writeFileSync(join(studioDir, 'assets/main-2.js'), source)
    writeFileSync(join(studioDir, 'assets/main-2.js.gz'), gzipSync(source))
    writeFileSync(join(studioDir, 'assets/main-2.js.br'), brotliCompressSync(source))
    const { url } = await startTestServer({ studioDir })
    const encodings = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'identity'].map(async accepted => {
        const answer = await fetch(`${url}/assets/main-2.js`, { headers: { 'accept-encoding': accepted } })
        expect(answer.headers.get('content-type')).toContain('javascript')
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(await answer.text()).toBe(source)
        return answer.headers.get('content-encoding')
      }),
    )
    expect(encodings).toEqual(['br', 'gzip', null])
  })

  it('default: the page names the files of its screen', async () => {
    const { url } = await startTestServer({ studioDir: makeStudio() })
    const linksOf = async (path: string) =>
      [...(await (await fetch(`${url}${path}`)).text()).matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      )
    expect(await linksOf('/')).toEqual(['modulepreload /assets/home-1.js'])
    expect(await linksOf('/p/project-1')).toEqual([
      'preload /assets/basic-1.woff2',
      'preload /assets/editor-1.css',
      'modulepreload /assets/editor-1.js',
    ])
    expect(await linksOf('/github/callback')).toEqual([])
  })

  it('error: a file that is not there, a path that leaves the folder', async () => {
    const { url } = await startTestServer({ studioDir: makeStudio() })
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404)
    const host = new URL(url).host
    for (const path of ['/assets/..%2f..%2f..%2fetc%2fpasswd', '/assets/../../../../etc/passwd', '/..%5csecret']) {
      expect((await rawRequest(url + path, { headers: { host } })).body).not.toContain('root:')
    }
  })

  it('error: an editor that has not been built says so', async () => {
    const { url } = await startTestServer()
    const page = await fetch(url)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('The editor has not been built yet')
  })
})

describe('serveDocs', () => {
  it('default', async () => {
    const { url } = await startTestServer()
    const page = await fetch(`${url}/api/docs`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    const document = (await (await fetch(`${url}/api/docs/json`)).json()) as { openapi: string; paths: object }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/projects/{projectId}/versions/{version}')
    expect(Object.keys(document.paths)).not.toContain('/api/docs')
  })

  it('behavior: the document is valid OpenAPI, and every reference in it leads somewhere', async () => {
    const { url } = await startTestServer()
    const document = JSON.parse(await (await fetch(`${url}/api/docs/json`)).text())
    expect(await validate(document)).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('project routes', () => {
  it('default', async () => {
    const server = await startTestServer()
    const created = await server.call(createProject, { body: { name: 'Flow' } })
    expect(created.status).toBe(201)
    const { id } = created.body
    const draft = { baseRevision: 0, document: makeEmptyDocument(id, 'Flow') }
    const saved = await server.call(saveVersion, { params: { projectId: id }, body: draft })
    expect(saved).toMatchObject({ status: 201, body: { revision: 1, version: { version: 1 } } })
    const stale = await server.call(saveVersion, { params: { projectId: id }, body: draft })
    expect(stale).toMatchObject({ status: 409, body: { code: 'PROJECT_CONFLICT' } })
    expect((await server.call(readProject, { params: { projectId: id } })).body.latestVersion).toBe(1)
  })

  it('behavior: restore points, notes and pages', async () => {
    const server = await startTestServer()
    const { id } = (await server.call(createProject, { body: { name: 'Flow' } })).body
    const params = { projectId: id }
    const kept = await server.call(keepRestorePoint, {
      params,
      body: { reason: 'import', document: makeEmptyDocument(id, 'Before') },
    })
    expect(kept).toMatchObject({
      status: 201,
      body: { version: { version: 1, kind: 'restorePoint', reason: 'import' } },
    })
    const at = { params: { projectId: id, version: 1 } }
    expect((await server.call(noteVersion, { ...at, body: { note: 'mine' } })).body).toMatchObject({ note: 'mine' })
    expect((await server.call(readVersion, at)).body).toMatchObject({ note: 'mine', document: { name: 'Before' } })
    expect((await server.call(listVersions, { params, query: { limit: 1 } })).body).toMatchObject({
      versions: [{ version: 1 }],
      nextBefore: null,
    })
  })

  it('behavior: rename, duplicate, delete and bring back', async () => {
    const server = await startTestServer()
    const { id } = (await server.call(createProject, { body: { name: 'Flow' } })).body
    const params = { projectId: id }
    expect((await server.call(renameProject, { params, body: { name: 'Bridge' } })).body.name).toBe('Bridge')
    const copy = await server.call(duplicateProject, { params, body: { name: 'Second' } })
    expect(copy).toMatchObject({ status: 201, body: { name: 'Second' } })
    expect((await server.call(removeProject, { params })).body).toMatchObject({ id })
    expect(await server.call(readProject, { params })).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    })
    expect((await server.call(restoreProject, { params })).body).toMatchObject({ id, name: 'Bridge' })
  })
})

describe('secret routes', () => {
  it('default', async () => {
    const server = await startTestServer()
    const params = { name: 'oneinch' }
    const written = await server.call(writeSecret, { params, body: { value: 'secret-value-of-some-length' } })
    expect(written.body).toEqual({
      name: 'oneinch',
      set: true,
      last4: '…ngth',
      source: 'store',
      hosts: [],
      problem: null,
    })
    const read = await server.call(readSecret, { params })
    expect(JSON.stringify(read.body)).not.toContain('secret-value')
    const config = await server.call(readConfig)
    expect(config.body.modes[2]).toMatchObject({ id: 'testnet', available: true, reason: null })
  })

  it('error: a broken file is reported by every endpoint, and the page starts all the same', async () => {
    const dataDir = makeDataDir()
    writeFileSync(join(dataDir, 'secrets.json'), '{', { mode: 0o600 })
    const server = await startTestServer({ dataDir })
    const problem = expect.stringMatching(/^Cannot decrypt the secrets in .*secrets\.json$/)
    const config = await server.call(readConfig)
    expect(config).toMatchObject({ status: 200, body: { secrets: [{ set: false, problem }] } })
    expect(config.body.modes[2]).toMatchObject({ id: 'testnet', available: false, reason: problem })
    const params = { name: 'oneinch' }
    expect(await server.call(readSecret, { params })).toMatchObject({ status: 200, body: { problem } })
    const written = await server.call(writeSecret, { params, body: { value: 'a-new-value-of-some-length' } })
    expect(written).toMatchObject({ status: 500, body: { code: 'SECRET_UNREADABLE', help: [expect.any(String)] } })
  })

  it('error: a name that could be a key', async () => {
    const server = await startTestServer()
    expect(await server.call(writeSecret, { params: { name: 'sk-Live-0815' }, body: { value: 'x' } })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID' },
    })
  })
})

describe('1inch routes', () => {
  it('default', async () => {
    const server = await startTestServer()
    const tokens = await server.call(readTokens, { query: { chainId: 1, mode: 'functional' } })
    expect(tokens.body.source).toBe('simulated')
    expect(tokens.body.tokens[usdc.toLowerCase()]).toMatchObject({ symbol: 'USDC', decimals: 6 })
    const quote = await server.call(readQuote, { query: pair })
    expect(readQuote.response.parse(quote.body)).toMatchObject({
      source: 'simulated',
      srcAmount: pair.amount,
      dstToken: { symbol: 'USDC' },
    })
    const swap = await server.call(buildSwap, { body: { ...pair, from: account, slippage: '1' } })
    const { dstAmount, minReturn, tx } = buildSwap.response.parse(swap.body)
    expect(BigInt(minReturn)).toBe((BigInt(dstAmount) * 9900n) / 10000n)
    expect(tx.value).toBe(pair.amount)
  })

  it('behavior: the mode may come as a header, and real money is the default', async () => {
    const server = await startTestServer()
    const { mode: _, ...query } = pair
    const simulated = await server.call(readQuote, { query, headers: { 'x-sluice-mode': 'static' } })
    expect(simulated.body.source).toBe('simulated')
    expect(await server.call(readQuote, { query })).toMatchObject({ status: 409, body: { code: 'LIVE_NEEDS_KEY' } })
  })

  it('error: an API key in the body is refused, and the answer says where it belongs', async () => {
    const server = await startTestServer()
    const headers = { 'x-app-token': server.token, 'content-type': 'application/json' }
    const bodies = {
      [buildSwap.path]: { ...pair, from: account },
      [testOneInch.path]: { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount: pair.amount, mode: 'static' },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const send = (sent: object) => fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(sent) })
      expect((await send(body)).status).toBe(200)
      const refused = await send({ ...body, apiKey: 'hunter2' })
      expect(refused.status).toBe(400)
      expect((await refused.json()) as object).toMatchObject({
        code: 'REQUEST_INVALID',
        error: expect.stringContaining('Send the API key in the header x-api-key, not in the body'),
      })
    }
  })

  it('error: a provider that cannot be reached', async () => {
    const server = await startTestServer({
      env: { ONEINCH_API_KEY: 'k'.repeat(32), ONEINCH_BASE_URL: 'http://127.0.0.1:9' },
    })
    const refused = await server.call(readQuote, { query: { ...pair, mode: 'testnet' } })
    expect(refused).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNREACHABLE' } })
  })

  it('behavior: the simulation quotes a token of no list, and says that it is not verified', async () => {
    const server = await startTestServer()
    const unknown = { ...pair, dst: `0x${'12'.repeat(20)}` }
    expect(await server.call(readQuote, { query: unknown })).toMatchObject({
      status: 200,
      body: { source: 'simulated', dstToken: { verified: false, decimals: 18 }, srcToken: { symbol: 'ETH' } },
    })
  })
})

describe('generate routes', () => {
  it('default', async () => {
    const server = await startTestServer()
    const { documentFromTemplate } = await import('@sluice/workflow')
    const { findTemplate } = await import('@sluice/catalogue')
    const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const { status, body } = await server.call(generateCode, { body: { document } })
    expect(status).toBe(200)
    expect(body.files.map(file => file.path)).toContain('package.json')
    const archive = () =>
      fetch(`${server.url}${generateArchive.path}`, {
        method: 'POST',
        headers: { 'x-app-token': server.token, 'content-type': 'application/json' },
        body: JSON.stringify({ document }),
      })
    const first = await archive()
    expect(first.headers.get('content-type')).toBe('application/zip')
    expect(first.headers.get('content-disposition')).toContain(`${body.slug}.zip`)
    expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await (await archive()).arrayBuffer()))
  })

  it('error: a workflow without anything to show', async () => {
    const server = await startTestServer()
    const document = makeEmptyDocument('w', 'Nothing')
    expect(await server.call(generateCode, { body: { document } })).toMatchObject({
      status: 422,
      body: { code: 'NOTHING_TO_GENERATE' },
    })
  })
})

describe('run routes', () => {
  it('error: a workflow that cannot run says why, node by node', async () => {
    const server = await startTestServer()
    const workflow = { id: 'w', nodes: [{ id: 'a', type: 'notAComponent', config: {} }], connections: [] }
    const refused = await server.call(startRun, { body: { workflow, context: { mode: 'functional' } } })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'WORKFLOW_INVALID',
        issues: expect.arrayContaining([expect.objectContaining({ code: 'UNKNOWN_COMPONENT', nodeId: 'a' })]),
      },
    })
    expect((await server.call(listRuns)).body.runs).toEqual([])
  })

  it('error: real money without a key', async () => {
    const server = await startTestServer()
    const body = { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'testnet' } }
    const error = expect.stringMatching(/^Real Mainnet needs a 1inch API key for 1inch Quote/)
    expect(await server.call(startRun, { body })).toMatchObject({
      status: 409,
      body: { code: 'LIVE_NEEDS_KEY', error },
    })
  })

  it('behavior: real services without a key run what does not ask 1inch', async () => {
    const server = await startTestServer()
    const node = { id: 'a', type: 'tokenInput', config: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } }
    const body = { workflow: { id: 'w', nodes: [node], connections: [] }, context: { mode: 'testnet' } }
    expect(await server.call(startRun, { body })).toMatchObject({ status: 201 })
  })
})
