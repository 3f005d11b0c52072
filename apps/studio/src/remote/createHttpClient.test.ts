// @vitest-environment happy-dom
import type { readConfig, readProject, saveDraft } from '@sluice/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createAppToken } from './appToken.ts'
import { createHttpClient } from './createHttpClient.ts'
import type { Member, MemberState } from './member.ts'

const answer = (status: number, body: string) => vi.fn(async () => new Response(body, { status }))

const makeClient = (fetch: Parameters<typeof createHttpClient>[0]['fetch']) =>
  createHttpClient({ fetch, token: createAppToken(document) })

const read = (fetch: Parameters<typeof makeClient>[0]) =>
  makeClient(fetch).call<typeof readConfig>('GET', '/api/config')

afterEach(() => {
  document.head.innerHTML = ''
})

describe('createHttpClient', () => {
  it('default: fills the path and sends the token of the page', async () => {
    document.head.innerHTML = '<meta name="sluice-token" content="t0ken">'
    const fetch = answer(200, '{"a":1}')
    const body = { baseRevision: 1 } as never
    const params = { projectId: 'a/b' }
    const given = await makeClient(fetch).call<typeof saveDraft>('PUT', '/api/projects/:projectId/draft', {
      params,
      body,
    })
    expect(given).toEqual({ a: 1 })
    expect(fetch).toHaveBeenCalledWith('/api/projects/a%2Fb/draft', {
      method: 'PUT',
      headers: { 'X-App-Token': 't0ken', 'Content-Type': 'application/json' },
      body: '{"baseRevision":1}',
    })
  })

  it('error: the words of the server', async () => {
    const fetch = answer(409, '{"error":"Changed","code":"PROJECT_CONFLICT","help":["Reload"]}')
    await expect(read(fetch)).rejects.toMatchObject({ code: 'PROJECT_CONFLICT', message: 'Changed', help: ['Reload'] })
  })

  it('behavior: adopts the token of a restarted server', async () => {
    document.head.innerHTML = '<meta name="sluice-token" content="old">'
    const tokens: string[] = []
    const fetch = async (path: string, init?: RequestInit) => {
      if (path === '/') return new Response('<meta name="sluice-token" content="new">')
      const token = new Headers(init?.headers).get('X-App-Token') ?? ''
      tokens.push(token)
      return token === 'new'
        ? new Response('{"a":1}')
        : new Response('{"error":"no","code":"TOKEN_MISSING","help":[]}', { status: 401 })
    }
    expect(await read(fetch)).toEqual({ a: 1 })
    expect(tokens).toEqual(['old', 'new'])
  })

  it('error: no server, and an answer that is none', async () => {
    const unreachable = () => Promise.reject(new TypeError('failed'))
    await expect(read(unreachable)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    await expect(read(answer(502, '<html>'))).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    await expect(read(answer(200, '<html>'))).rejects.toMatchObject({ code: 'SERVER_ANSWER_UNREADABLE' })
  })

  it('error: an aborted question says why it was aborted', async () => {
    const fetch = (_path: string, init?: RequestInit) => Promise.reject(init?.signal?.reason)
    const signal = AbortSignal.abort(new Error('left'))
    const asked = makeClient(fetch).call<typeof readProject>('GET', '/api/projects/:projectId', {
      params: { projectId: 'p1' },
      signal,
    })
    await expect(asked).rejects.toThrow('left')
  })

  it('behavior: whether the server answers at all', async () => {
    expect(await makeClient(answer(200, '{}')).isServed()).toBe(true)
    expect(await makeClient(answer(503, '')).isServed()).toBe(false)
    expect(await makeClient(() => Promise.reject(new TypeError('failed'))).isServed()).toBe(false)
  })

  describe('with sign-in', () => {
    const makeMember = (): Member => ({
      ...createStore<MemberState>(() => ({ status: 'opening' })),
      workspaceId: () => 'w1',
      check: vi.fn(async () => {}),
      whenSignedIn: vi.fn(async () => {}),
      choose: () => {},
    })
    const refusal = (code: string, status: number) =>
      new Response(JSON.stringify({ error: 'No', code, help: [] }), { status })
    const readWith = (member: Member, fetch: Parameters<typeof makeClient>[0], headers = {}) =>
      createHttpClient({ fetch, token: createAppToken(document), member }).call<typeof readConfig>(
        'GET',
        '/api/config',
        {
          headers,
        },
      )

    it('default: names the workspace of the tab and no token', async () => {
      const fetch = vi.fn(async () => new Response('{}'))
      await readWith(makeMember(), fetch)
      await readWith(makeMember(), fetch, { 'x-sluice-workspace': 'w2' })
      expect(fetch.mock.calls.map(call => (call as unknown as [string, RequestInit])[1].headers)).toEqual([
        { 'x-sluice-workspace': 'w1' },
        { 'x-sluice-workspace': 'w2' },
      ])
    })

    it('behavior: a request of an ended session waits for the next one and is sent again', async () => {
      const member = makeMember()
      const fetch = vi.fn(async () => new Response('{"a":1}')).mockResolvedValueOnce(refusal('SIGN_IN_NEEDED', 401))
      expect(await readWith(member, fetch)).toEqual({ a: 1 })
      expect(member.check).toHaveBeenCalledOnce()
      expect(member.whenSignedIn).toHaveBeenCalledOnce()
    })

    it.each(['WORKSPACE_NOT_FOUND', 'ROLE_MISSING'])('error: after %s the membership is read anew', async code => {
      const member = makeMember()
      await expect(readWith(member, async () => refusal(code, 403))).rejects.toMatchObject({ code })
      expect(member.check).toHaveBeenCalledOnce()
    })
  })
})
