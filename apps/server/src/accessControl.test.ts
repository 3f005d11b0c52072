import { describe, expect, it } from 'vitest'
import { createAccessControl, createToken, hasApiKeyInUrl } from './accessControl.ts'

const accessControl = createAccessControl({
  token: 'right',
  port: () => 3001,
  allowedOrigins: ['http://127.0.0.1:5173'],
})

const codeOf = (headers: Record<string, string>, isPage = false, method = 'GET') =>
  accessControl.refuseOrigin({ method, headers, isPage })?.code

describe('createAccessControl', () => {
  it.each([
    { host: '127.0.0.1:3001' },
    { host: 'localhost:3001', origin: 'http://localhost:3001' },
    { host: '[::1]:3001', 'sec-fetch-site': 'same-origin' },
    { host: '127.0.0.1:3001', 'sec-fetch-site': 'none' },
    { host: '127.0.0.1:3001', origin: 'http://127.0.0.1:5173', 'sec-fetch-site': 'same-site' },
  ])('default: %o passes', headers => {
    expect(codeOf(headers)).toBeUndefined()
  })

  it.each([
    {},
    { host: 'evil.test' },
    { host: 'evil.test:3001' },
    { host: '127.0.0.1' },
    { host: '127.0.0.1:3002' },
    { host: '127.0.0.1:3001.evil.test' },
  ])('error: a host that is not ours, %o', headers => {
    expect(codeOf(headers)).toBe('HOST_REFUSED')
  })

  it.each([
    { origin: 'null' },
    { origin: 'http://evil.test' },
    { origin: 'http://127.0.0.1:4000' },
    { origin: 'https://127.0.0.1:3001' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('error: another site or another port of this machine, %o', headers => {
    expect(codeOf({ host: '127.0.0.1:3001', ...headers })).toBe('ORIGIN_REFUSED')
  })

  it('behavior: a link elsewhere may open the page, never the API', () => {
    const visit = {
      host: '127.0.0.1:3001',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect(codeOf(visit, true)).toBeUndefined()
    expect(codeOf(visit, false)).toBe('ORIGIN_REFUSED')
    expect(codeOf(visit, true, 'POST')).toBe('ORIGIN_REFUSED')
    expect(codeOf({ ...visit, 'sec-fetch-dest': 'iframe' }, true)).toBe('ORIGIN_REFUSED')
  })

  it('behavior: knows its token', () => {
    expect(accessControl.refuseToken('right', 'a')).toBeUndefined()
    for (const candidate of ['', 'wrong', 'righ', undefined, ['right'], null])
      expect(accessControl.refuseToken(candidate, 'a')).toMatchObject({ code: 'TOKEN_MISSING' })
  })

  it('error: more than twenty wrong tokens of a client in a minute, with one line in the log', () => {
    let at = 0
    const lines: string[] = []
    const strict = createAccessControl({
      token: 'right',
      port: () => 3001,
      now: () => at,
      warn: line => lines.push(line),
    })
    const codes = Array.from({ length: 30 }, () => strict.refuseToken('wrong', 'a')?.code)
    expect(codes.filter(code => code === 'TOKEN_MISSING')).toHaveLength(20)
    expect(codes.filter(code => code === 'TOO_MANY_WRONG_TOKENS')).toHaveLength(10)
    expect(lines).toHaveLength(1)
    expect(strict.refuseToken('right', 'a')).toBeUndefined()
    expect(strict.refuseToken('wrong', 'b')?.code).toBe('TOKEN_MISSING')
    at = 60_000
    expect(strict.refuseToken('wrong', 'a')?.code).toBe('TOKEN_MISSING')
  })

  it('error: several hosts, of which Node keeps the first', () => {
    const headers = { host: 'localhost:3001' }
    const refuse = (rawHeaders: string[]) =>
      accessControl.refuseOrigin({ method: 'GET', headers, rawHeaders, isPage: false })
    expect(refuse(['Host', 'localhost:3001', 'Accept', 'host'])).toBeUndefined()
    expect(refuse(['Host', 'localhost:3001', 'hOST', 'evil.test'])).toMatchObject({ code: 'HOST_REFUSED' })
  })
})

describe('createToken', () => {
  it('default', () => {
    expect(Buffer.from(createToken(), 'base64url')).toHaveLength(32)
    expect(createToken()).not.toBe(createToken())
  })
})

describe('hasApiKeyInUrl', () => {
  it('default', () => {
    for (const name of [
      ...['apiKey', 'api_key', 'API-KEY', 'x-api-key', 'access_token', 'Authorization'],
      ...['apiKey[]', 'apiKey[0]', 'apiKey%5B%5D', 'api%5Fkey', 'api.key', 'a[apiKey]', 'api%20key'],
    ]) {
      expect(`${name} ${hasApiKeyInUrl(`/a?b=1&${name}=x`)}`).toBe(`${name} true`)
    }
    for (const url of ['/a', '/a?', '/a?chainId=1&src=0x', '/apiKey', '/a?fromToken=x']) {
      expect(hasApiKeyInUrl(url)).toBe(false)
    }
  })
})
