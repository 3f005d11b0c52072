import { defiErrors, type HttpPort, type HttpRequest } from '@sluice/defi'
import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { apiEndpoint } from './apiEndpoint.ts'

/** Fake HTTP port that records its requests. */
function makeHttp(answer: () => Promise<{ status: number; body: string }>) {
  const requests: HttpRequest[] = []
  const http: HttpPort = {
    source: 'live',
    request: request => {
      requests.push(request)
      return answer()
    },
  }
  const run = async (config: Config) =>
    (await runComponent(apiEndpoint, { url: 'https://a.test/', ...config }, { ...makeServices(), http })).outputs
  return { requests, run }
}

const fine = () => makeHttp(async () => ({ status: 200, body: 'fine' }))

const broken = () =>
  makeHttp(async () => {
    throw defiErrors.error('HTTP_FAILED', { origin: 'https://a.test', reason: 'no answer' })
  })

describe('apiEndpoint', () => {
  it('default: simulated services give back what was asked, and say so', async () => {
    const { outputs } = await runComponent(apiEndpoint, apiEndpoint.fixture!)
    expect(outputs).toEqual({
      status: 200,
      ok: true,
      source: 'simulated',
      body: { simulated: true, method: 'GET', url: 'https://api.example.org/prices', query: { of: 'ETH' }, body: null },
    })
  })

  it('behavior: sends method, headers, body and the name of the secret', async () => {
    const { requests, run } = fine()
    await run({
      method: 'POST',
      headers: '{"x-version": 2}',
      body: '{"amount": 1000000000000000000001}',
      secretName: 'prices',
    })
    expect(requests).toEqual([
      {
        url: 'https://a.test/',
        method: 'POST',
        headers: { 'x-version': '2', 'idempotency-key': 'test' },
        body: { amount: '1000000000000000000001' },
        secret: 'prices',
      },
    ])
  })

  it.each([
    ['sk-Canary4711', 'SECRET_NAME_INVALID'],
    ['a'.repeat(25), 'SECRET_NAME_INVALID'],
    [{ $secret: 'prices' }, 'PATTERN_MISMATCH'],
  ])('error: %j is no name of a secret', async (value, code) => {
    const { requests, run } = fine()
    const failure = await run({ secretName: value }).catch(error => error)
    expect(failure).toMatchObject({ code })
    expect(JSON.stringify(failure)).not.toContain('Canary')
    expect(requests).toEqual([])
  })

  it('behavior: the body of a GET stays here', async () => {
    const { requests, run } = fine()
    await run({ body: { a: 1 } })
    expect(requests).toEqual([{ url: 'https://a.test/', method: 'GET', headers: {} }])
  })

  it('behavior: an error status is an error, or handed on', async () => {
    const { run } = makeHttp(async () => ({ status: 404, body: 'none' }))
    await expect(run({})).rejects.toMatchObject({ code: 'ENDPOINT_REFUSED' })
    expect(await run({ failOnError: false })).toEqual({ status: 404, ok: false, body: 'none', source: 'live' })
  })

  it('error: only a GET may be tried again', async () => {
    await expect(broken().run({})).rejects.toMatchObject({ code: 'HTTP_FAILED', retry: 'later' })
    for (const method of ['POST', 'PUT', 'DELETE']) {
      await expect(broken().run({ method })).rejects.toMatchObject({
        code: 'REQUEST_NOT_REPEATED',
        retry: 'after-user',
      })
    }
  })

  it('error: headers that are none, JSON that is none', async () => {
    for (const headers of ['["a"]', { a: { b: 1 } }]) {
      await expect(fine().run({ headers })).rejects.toMatchObject({ code: 'HEADERS_INVALID' })
    }
    await expect(fine().run({ method: 'POST', body: '{' })).rejects.toMatchObject({ code: 'JSON_INVALID' })
  })
})
