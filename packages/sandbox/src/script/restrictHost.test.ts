import type { ScriptHost } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createScripts } from './createScripts.ts'
import { restrictHost } from './restrictHost.ts'

const asked: string[] = []

const host: ScriptHost = {
  http: {
    request: async ({ url }) => {
      asked.push(url)
      return { status: 200, body: 'ok' }
    },
  },
}

const request = (url: string) => ({ url, method: 'GET', headers: {} }) as const

describe('restrictHost', () => {
  it('default', async () => {
    const narrow = restrictHost(host, ['api.example.org'])
    expect(await narrow.http!.request(request('https://api.example.org/prices'))).toEqual({ status: 200, body: 'ok' })
    expect(restrictHost(host, undefined)).toBe(host)
  })

  it.each([
    'https://example.org/',
    'https://api.example.org.evil.org/',
    'https://api.example.org@evil.org/',
    'https://evil.org/?api.example.org',
    'https://evil.org#api.example.org',
  ])('error: %s is not reached', async url => {
    asked.length = 0
    await expect(restrictHost(host, ['api.example.org']).http!.request(request(url))).rejects.toMatchObject({
      code: 'HTTP_HOST_NOT_ALLOWED',
    })
    expect(asked).toEqual([])
  })

  it('behavior: code with hosts of its own reaches those and no other', async () => {
    const scripts = createScripts(host)
    const run = (url: string) =>
      scripts.run({
        code: 'return (await host.http.request(inputs.url)).body',
        inputs: { url },
        permissions: ['http:request'],
        httpHosts: ['api.example.org'],
      })
    expect((await run('https://api.example.org/prices')).output).toBe('ok')
    await expect(run('https://evil.org/')).rejects.toThrow(
      'Host evil.org isn’t allowed for this code. Its httpHosts allow: api.example.org',
    )
  })
})
