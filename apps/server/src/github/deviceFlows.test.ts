import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GrantedToken } from '@sluice/github'
import { defaultApp, type FakeGitHub } from '@sluice/github/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startGitHub } from '../testing/startGitHub.ts'
import { createDeviceFlows } from './deviceFlows.ts'

const user = { login: 'octocat', avatar_url: '' }

/** Flows whose pauses take no time; the fake clock stands still unless `passes`. */
async function make(gitHub: Pick<FakeGitHub, 'web'>, { passes = 0 } = {}) {
  const pauses: number[] = []
  const connect = vi.fn(async (_: GrantedToken, __: AbortSignal) => user)
  let now = 0
  const flows = createDeviceFlows({
    connect,
    now: () => now,
    async sleep(milliseconds, signal) {
      pauses.push(milliseconds / 1_000)
      now += passes
      await new Promise(resolve => setTimeout(resolve, 10))
      signal.throwIfAborted()
    },
  })
  const app = { web: gitHub.web, clientId: defaultApp.clientId, workflow: true }
  return { flows, pauses, connect, started: await flows.start(app), app }
}

describe('createDeviceFlows', () => {
  it('behavior: asks slower each time GitHub wants it', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 5 })
    const { flows, pauses, started, connect } = await make(gitHub)
    // The first question comes right after the start, which GitHub takes for too early from the second on.
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(4))
    expect(pauses.slice(0, 5)).toEqual([5, 5, 10, 15, 20])
    expect(flows.read(started.flowId)).toEqual({ status: 'pending', user: null })
    flows.cancelAll()
    expect(connect).not.toHaveBeenCalled()
  })

  it('behavior: a lost connection, an outage and a page instead of an answer do not end a flow', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const path = /access_token/
    gitHub.faults.add({ kind: 'cut', when: 'before', path })
    gitHub.faults.add({ kind: 'status', status: 503, path, at: 2 })
    gitHub.faults.add({ kind: 'not-json', path, at: 3 })
    const { flows, started, connect } = await make(gitHub)
    gitHub.oauth.decideDevice(started.user_code, { login: 'octocat' })
    await vi.waitFor(() => expect(flows.read(started.flowId)).toEqual({ status: 'connected', user }))
    expect(connect).toHaveBeenCalledOnce()
    expect(connect.mock.calls[0]?.[0]).toEqual({
      token: expect.stringMatching(/^gho_/),
      scopes: ['repo', 'user:email', 'workflow'],
      status: 'connected',
    })
  })

  it('behavior: waits as long as a rate limit says', async () => {
    const code = { device_code: 'd', user_code: 'WDJB-MJHT', verification_uri: 'https://github.com/login/device' }
    const server = createServer(({ url }, response) => {
      const isStart = url === '/login/device/code'
      response
        .writeHead(isStart ? 200 : 429, { 'content-type': 'application/json', 'retry-after': '120' })
        .end(JSON.stringify(isStart ? { ...code, expires_in: 900, interval: 5 } : { message: 'Too many requests' }))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { flows, pauses } = await make({ web: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    await vi.waitFor(() => expect(pauses.slice(0, 3)).toEqual([5, 120, 120]))
    flows.cancelAll()
  })

  it('error: a code that was not entered in time', async () => {
    const { flows, started } = await make(await startGitHub(), { passes: 901_000 })
    await vi.waitFor(() => expect(() => flows.read(started.flowId)).toThrow('The device code has expired'))
  })

  it('error: a new flow cancels the one before; its code connects nobody', async () => {
    const gitHub = await startGitHub({ deviceIntervalSeconds: 1 })
    const { flows, started, app, connect } = await make(gitHub)
    const next = await flows.start(app)
    gitHub.oauth.decideDevice(started.user_code, { login: 'octocat' })
    await vi.waitFor(() => expect(() => flows.read(started.flowId)).toThrow('Connecting to GitHub was cancelled'))
    expect(flows.read(next.flowId).status).toBe('pending')
    flows.cancelAll()
    expect(connect).not.toHaveBeenCalled()
  })
})
