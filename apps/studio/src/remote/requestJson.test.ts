// @vitest-environment happy-dom
import type { readProject } from '@sluice/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from './callRoute.ts'
import { requestJson } from './requestJson.ts'

const answer = (status: number, body: string) => vi.fn(async () => new Response(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

describe('requestJson', () => {
  it('default: sends the token of the page', async () => {
    document.head.innerHTML = '<meta name="sluice-token" content="t0ken">'
    const fetch = answer(200, '{"a":1}')
    vi.stubGlobal('fetch', fetch)
    expect(await requestJson('/api/x', { method: 'POST', body: { b: 2 } })).toEqual({ a: 1 })
    expect(fetch).toHaveBeenCalledWith('/api/x', {
      method: 'POST',
      headers: { 'X-App-Token': 't0ken', 'Content-Type': 'application/json' },
      body: '{"b":2}',
    })
  })

  it('error: the words of the server', async () => {
    vi.stubGlobal('fetch', answer(409, '{"error":"Changed","code":"PROJECT_CONFLICT","help":["Reload"]}'))
    await expect(requestJson('/api/x')).rejects.toMatchObject({
      code: 'PROJECT_CONFLICT',
      message: 'Changed',
      help: ['Reload'],
    })
  })

  it('behavior: takes over the token of a server that was started again', async () => {
    document.head.innerHTML = '<meta name="sluice-token" content="old">'
    const tokens: string[] = []
    vi.stubGlobal('fetch', async (path: string, init?: { headers: Record<string, string> }) => {
      if (path === '/') return new Response('<meta name="sluice-token" content="new">')
      const token = init?.headers['X-App-Token'] ?? ''
      tokens.push(token)
      return token === 'new'
        ? new Response('{"a":1}')
        : new Response('{"error":"no","code":"TOKEN_MISSING","help":[]}', { status: 401 })
    })
    expect(await requestJson('/api/x')).toEqual({ a: 1 })
    expect(tokens).toEqual(['old', 'new'])
  })

  it('error: no server, and an answer that is none', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed')
    })
    await expect(requestJson('/api/x')).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    vi.stubGlobal('fetch', answer(502, '<html>'))
    await expect(requestJson('/api/x')).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    vi.stubGlobal('fetch', answer(200, '<html>'))
    await expect(requestJson('/api/x')).rejects.toMatchObject({ code: 'SERVER_ANSWER_UNREADABLE' })
  })
})

describe('callRoute', () => {
  it('default: fills the path', async () => {
    const fetch = answer(200, '{}')
    vi.stubGlobal('fetch', fetch)
    await callRoute<typeof readProject>('GET', '/api/projects/:projectId', { params: { projectId: 'a/b' } })
    expect(fetch).toHaveBeenCalledWith('/api/projects/a%2Fb', expect.anything())
  })
})
