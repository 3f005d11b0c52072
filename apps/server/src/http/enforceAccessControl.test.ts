import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { type OperationId, operations, type Route, routeScopes, startRun } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startTestServer } from '../testing/startTestServer.ts'

type Sent = { readonly path: string; readonly method?: string; readonly headers?: Record<string, string> }

/** Sends a request line exactly as written; `fetch` would tidy it up first. */
function send(url: string, { path, method = 'GET', headers = {} }: Sent) {
  const { hostname, port, host } = new URL(url)
  return new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, response => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      const policy = String(response.headers['content-security-policy'])
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, policy }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function makeStudio() {
  const studioDir = makeDataDir()
  mkdirSync(join(studioDir, 'assets'))
  writeFileSync(join(studioDir, 'index.html'), '<!doctype html><html><head><title>S</title></head></html>')
  return studioDir
}

/** The same address in other letters: what the router decodes, and what it does not. */
const spellings: readonly ((path: string, url: string) => string)[] = [
  path => path,
  path => path.replace('/api', '/%61pi'),
  path => path.replace('/api', '/a%70i'),
  path => path.replace('/api', '/%61%70%69'),
  path => path.replace('/api', '/%2561pi'),
  path => path.replace('/api/', '/api%2F'),
  path => path.replace('/api', '//api'),
  path => path.replace('/api', '/./api'),
  path => path.replace('/api', '/x/../api'),
  path => path.replace('/api', '/x/%2e%2e/api'),
  path => path.replace('/api', '/\\api'),
  path => path.replace('/api', '/API'),
  path => `${path}/`,
  path => `${path};a=b`,
  (path, url) => `${url}${path}`,
  (path, url) => `${url}${path.replace('/api', '/%61pi')}`,
]

const endpoints = (Object.entries(operations) as [OperationId, Route][])
  .filter(([id]) => routeScopes[id] !== 'open')
  .map(([, route]) => route)
  .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, 'x') }))

describe('enforceAccessControl', () => {
  it('error: no spelling of any route answers without the token', async () => {
    const { url } = await startTestServer({ studioDir: makeStudio() })
    for (const { method, path } of endpoints) {
      for (const spell of spellings) {
        for (const verb of new Set([method, 'HEAD', 'OPTIONS'])) {
          const address = spell(path, url)
          const { status, policy } = await send(url, { path: address, method: verb })
          expect(`${verb} ${address} ${status} ${policy}`).toBe(
            `${verb} ${address} 401 default-src 'none'; frame-ancestors 'none'`,
          )
        }
      }
    }
  })

  it('error: no spelling of the API may carry a key, or be visited from another site', async () => {
    const { url, token } = await startTestServer({ studioDir: makeStudio() })
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const headers = { 'x-app-token': token }
    for (const spell of spellings) {
      const path = spell('/api/config', url)
      const keyed = await send(url, { path: `${path}?apiKey[]=x`, headers })
      expect(`${path} ${JSON.parse(keyed.body).code}`).toBe(`${path} KEY_IN_ADDRESS`)
      const visited = await send(url, { path, headers: { ...headers, ...visit } })
      expect(`${path} ${JSON.parse(visited.body).code}`).toBe(`${path} ORIGIN_REFUSED`)
    }
    // The router does read these as the API, which is why the raw text cannot be what is judged.
    for (const path of ['/%61pi/config', '/a%70i/config', `${url}/api/config`]) {
      expect((await send(url, { path, headers })).status).toBe(200)
    }
    expect((await send(url, { path: '/p/project-1', headers: visit })).status).toBe(200)
    expect((await send(url, { path: '/apiary' })).status).toBe(200)
  })

  it('error: no header turns one method into another, and a repeated token is none', async () => {
    const { url, token } = await startTestServer()
    const headers = { 'x-http-method-override': 'POST', 'x-app-token': token }
    expect((await send(url, { path: '/api/secrets/oneinch', method: 'PATCH', headers })).status).toBe(404)
    const twice = { 'x-app-token': [token, token] as unknown as string }
    expect((await send(url, { path: startRun.path, headers: twice })).status).toBe(401)
  })

  it('error: an address that cannot be decoded is refused in the shape of every refusal', async () => {
    const { url } = await startTestServer({ studioDir: makeStudio() })
    for (const path of ['/api/%zz', '/%zz', '/%E0%A4%A']) {
      const { status, body, policy } = await send(url, { path })
      expect(status).toBe(400)
      expect(JSON.parse(body)).toMatchObject({ code: 'REQUEST_INVALID', error: expect.any(String), help: [] })
      expect(policy).toContain("default-src 'none'")
    }
    expect((await send(url, { path: '/%zz', headers: { host: 'evil.test' } })).status).toBe(421)
  })
})
