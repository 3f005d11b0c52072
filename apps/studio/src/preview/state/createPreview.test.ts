import type { PreviewInstance } from '@sluice/protocol'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import type { StudioSocket } from '../../remote/createExecutionSocket.ts'
import { previewTexts } from '../texts.ts'
import { createPreview, type PreviewSource } from './createPreview.ts'

const url = 'http://p1.preview.localhost:4000/'

const makeInstance = (change: Partial<PreviewInstance> = {}): PreviewInstance => ({
  instanceId: 'p1',
  projectName: 'Swap',
  kind: 'swap',
  level: 'page',
  network: 'local',
  state: 'running',
  url,
  startedAt: 0,
  error: null,
  ...change,
})

const document = { id: 'a', name: 'Swap', description: '', nodes: [], edges: [] }
const source: PreviewSource = { document, kind: undefined }
const options = { level: 'page', config: { network: 'local' } } as const

const refuse = (status: number, code: string, message: string, retry = 'after-user') =>
  Response.json({ error: message, code, area: 'PREVIEW', help: [], retry, status, success: false }, { status })

type Answers = { [request: string]: (body: never) => unknown }

function make(answers: Answers = {}, remembered: string | null = null) {
  let instances: readonly PreviewInstance[] = []
  const asked: { readonly path: string; readonly body: never }[] = []
  const last: string[] = []
  let memory = remembered
  const known: Answers = {
    'GET /api/preview': () => ({ instances }),
    'POST /api/preview/start': () => {
      instances = [makeInstance()]
      return { success: true, instanceId: 'p1', url }
    },
    'POST /api/preview/stop/p1': () => {
      instances = []
      return { success: true }
    },
    'POST /api/preview/update/p1': () => ({ success: true, changed: [], restarted: false }),
    ...answers,
  }
  const signals = new Map<string, AbortSignal>()
  const http = makeHttpClient((path, { method = 'GET', body, signal }) => {
    const given = JSON.parse(String(body ?? 'null')) as never
    if (signal) signals.set(path, signal)
    asked.push({ path, body: given })
    return known[`${method} ${path}`]?.(given) ?? refuse(404, 'NOT_FOUND', 'Not found')
  })
  const socket = { connected: true, on: () => {}, off: () => {}, emit: () => {} } as unknown as StudioSocket
  const preview = createPreview({
    http,
    openSocket: async () => socket,
    memory: {
      read: () => memory,
      write: instanceId => {
        memory = instanceId
      },
    },
    sendLast: path => last.push(path),
    pollMs: 20,
  })
  const bodies = (path: string) => asked.filter(request => request.path === path).map(({ body }) => body)
  const set = (next: readonly PreviewInstance[]) => {
    instances = next
  }
  const isAborted = (path: string) => signals.get(path)?.aborted ?? false
  return { preview, bodies, last, set, isAborted, remembered: () => memory, answers: known }
}

let made: ReturnType<typeof make>

const state = () => made.preview.getState()

beforeEach(() => {
  made = make()
})

describe('createPreview', () => {
  it('default: starts the workflow, without a key in the request, and stops it', async () => {
    await made.preview.start(source, options)
    expect(state()).toMatchObject({ status: 'running', instanceId: 'p1', url })
    expect(made.bodies('/api/preview/start')).toEqual([
      { workflow: document, config: { network: 'local' }, level: 'page', wait: true, startId: expect.any(String) },
    ])
    expect(made.remembered()).toBe('p1')
    await made.preview.stop()
    expect([state().status, state().endReason, made.remembered()]).toEqual(['stopped', null, null])
  })

  it('behavior: names the starting instance before the answer, so that its log is followed and it can be stopped', async () => {
    const answer = Promise.withResolvers<unknown>()
    made = make({ 'POST /api/preview/start': () => answer.promise })
    const starting = made.preview.start(source, options)
    await vi.waitFor(() => expect(made.bodies('/api/preview/start')).toHaveLength(1))
    made.set([makeInstance({ state: 'starting', url: null })])
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'starting', instanceId: 'p1' }))
    await made.preview.stop()
    expect(state().status).toBe('stopped')
    answer.resolve(refuse(409, 'PREVIEW_STOPPED', 'Stopped'))
    await starting
    expect(state()).toMatchObject({ status: 'stopped', error: null })
  })

  it('behavior: a start whose answer is lost goes on with what the server says of it', async () => {
    const answer = Promise.withResolvers<unknown>()
    made = make({ 'POST /api/preview/start': () => answer.promise })
    const starting = made.preview.start(source, { ...options, level: 'full' })
    await vi.waitFor(() => expect(made.bodies('/api/preview/start')).toHaveLength(1))
    made.set([makeInstance({ state: 'starting', url: null, level: 'full' })])
    await vi.waitFor(() => expect(state().instanceId).toBe('p1'))
    answer.reject(new TypeError('Failed to fetch'))
    await starting
    expect(state().status).toBe('starting')
    made.set([makeInstance({ level: 'full' })])
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'running', url }))
  })

  it('behavior: the request of a full start does not wait for it, and the state says how it ends', async () => {
    made = make({
      'POST /api/preview/start': () => {
        made.set([makeInstance({ state: 'starting', url: null, level: 'full' })])
        return { success: true, instanceId: 'p1' }
      },
    })
    await made.preview.start(source, { ...options, level: 'full' })
    expect(made.bodies('/api/preview/start')).toMatchObject([{ level: 'full', wait: false }])
    expect(state()).toMatchObject({ status: 'starting', instanceId: 'p1' })
    made.set([makeInstance({ level: 'full' })])
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'running', url }))
    await made.preview.stop()
    await made.preview.start(source, { ...options, level: 'full' })
    made.set([makeInstance({ state: 'failed', url: null, error: 'The server doesn’t compile' })])
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'failed' }))
    expect(state().error).toMatchObject({ message: 'The server doesn’t compile' })
  })

  it('error: the answer of a failed start says more than its state, which comes first', async () => {
    const answer = Promise.withResolvers<unknown>()
    made = make({ 'POST /api/preview/start': () => answer.promise })
    const starting = made.preview.start(source, options)
    await vi.waitFor(() => expect(made.bodies('/api/preview/start')).toHaveLength(1))
    made.set([makeInstance({ state: 'starting', url: null })])
    await vi.waitFor(() => expect(state().instanceId).toBe('p1'))
    made.set([makeInstance({ state: 'failed', url: null, error: 'The backend ended' })])
    await vi.waitFor(() => expect(state().status).toBe('failed'))
    answer.resolve(refuse(502, 'BACKEND_ENDED', 'The backend ended by itself'))
    await starting
    expect(state().error).toMatchObject({ code: 'BACKEND_ENDED' })
  })

  it('behavior: a preview that was stopped before it had a name is stopped when it gets one', async () => {
    const answer = Promise.withResolvers<unknown>()
    made = make({ 'POST /api/preview/start': () => answer.promise })
    const starting = made.preview.start(source, options)
    await vi.waitFor(() => expect(made.bodies('/api/preview/start')).toHaveLength(1))
    await made.preview.stop()
    answer.resolve({ success: true, instanceId: 'p1', url })
    await starting
    expect(made.bodies('/api/preview/stop/p1')).toHaveLength(1)
    expect(state().status).toBe('stopped')
  })

  it('behavior: edits are sent one at a time, the newest last, and a refused one keeps the page', async () => {
    const first = Promise.withResolvers<unknown>()
    const answers: unknown[] = [first.promise, refuse(422, 'NOTHING_TO_GENERATE', 'Nothing to show')]
    made = make({ 'POST /api/preview/update/p1': () => answers.shift() })
    await made.preview.start(source, options)
    for (const name of ['one', 'two', 'three']) made.preview.update({ ...document, name })
    expect(state().isUpdating).toBe(true)
    first.resolve({ success: true, changed: [], restarted: false })
    await vi.waitFor(() => expect(state().isUpdating).toBe(false))
    expect(made.bodies('/api/preview/update/p1')).toEqual([
      { workflow: { ...document, name: 'one' } },
      { workflow: { ...document, name: 'three' } },
    ])
    expect(state()).toMatchObject({ status: 'running', url, updateError: { code: 'NOTHING_TO_GENERATE' } })
  })

  it('behavior: a name of its own stays after an edit, as does the chosen type', async () => {
    await made.preview.start({ document, kind: 'swap', name: 'Harbour' }, options)
    made.preview.update({ ...document, description: 'edited' })
    await vi.waitFor(() => expect(made.bodies('/api/preview/update/p1')).toHaveLength(1))
    expect([...made.bodies('/api/preview/start'), ...made.bodies('/api/preview/update/p1')]).toMatchObject([
      { workflow: { name: 'Harbour', description: '' }, kind: 'swap' },
      { workflow: { name: 'Harbour', description: 'edited' }, kind: 'swap' },
    ])
  })

  it('behavior: what a start left out is said once', async () => {
    const warnings = [{ code: 'LEFT_OUT', severity: 'warning', message: 'Left out: Polygon' }]
    const start = made.answers['POST /api/preview/start']!
    made.answers['POST /api/preview/start'] = body => ({ ...(start(body) as object), warnings })
    await made.preview.start(source, options)
    expect(state().warnings).toEqual(warnings)
    made.preview.dismissWarnings()
    await made.preview.start(source, options)
    expect(state().warnings).toEqual([])
  })

  it('behavior: says why a preview ended by itself, and that a restarted server lost it', async () => {
    await made.preview.start(source, options)
    made.set([makeInstance({ state: 'stopped', url: null, error: 'Not used for 10 minutes' })])
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'stopped', endReason: 'Not used for 10 minutes' }))
    await made.preview.start(source, options)
    made.set([])
    await vi.waitFor(() => expect(state().endReason).toBe(previewTexts.serverRestarted))
  })

  it('behavior: a server that does not answer is said, and an edit is sent when it does', async () => {
    await made.preview.start(source, options)
    const down = () => Promise.reject(new TypeError('Failed to fetch'))
    const answering = { ...made.answers }
    Object.assign(made.answers, { 'GET /api/preview': down, 'POST /api/preview/update/p1': down })
    made.preview.update({ ...document, name: 'later' })
    await vi.waitFor(() => expect(state()).toMatchObject({ isReachable: false, status: 'running' }))
    Object.assign(made.answers, answering)
    await vi.waitFor(() => expect(state()).toMatchObject({ isReachable: true, updateError: null, isUpdating: false }))
    expect(made.bodies('/api/preview/update/p1').at(-1)).toMatchObject({ workflow: { name: 'later' } })
  })

  it('behavior: finds the instance that this browser started before; the page that goes away leaves it', async () => {
    made = make({}, 'p1')
    made.set([makeInstance(), makeInstance({ instanceId: 'p2' })])
    await made.preview.resume()
    expect(state()).toMatchObject({ status: 'running', instanceId: 'p1', url })
    made.preview.leave()
    expect(made.last).toEqual([])
  })

  it.each(['leave', 'stop'] as const)(
    'behavior: %s aborts the request of a start that has no name, which ends it on the server',
    async how => {
      const answer = Promise.withResolvers<unknown>()
      made = make({ 'POST /api/preview/start': () => answer.promise })
      const starting = made.preview.start(source, options)
      await vi.waitFor(() => expect(made.bodies('/api/preview/start')).toHaveLength(1))
      expect(made.isAborted('/api/preview/start')).toBe(false)
      await made.preview[how]()
      expect([made.isAborted('/api/preview/start'), state().status]).toEqual([true, 'stopped'])
      // The answer may be on its way when the page goes away.
      const { startId } = made.bodies('/api/preview/start')[0] as unknown as { startId: string }
      expect(made.last).toEqual(how === 'leave' ? [`/api/preview/stop/${startId}`] : [])
      answer.reject(new TypeError('Failed to fetch'))
      await starting
      expect(state()).toMatchObject({ status: 'stopped', error: null })
    },
  )

  it('behavior: a page that goes away before it asked for a start asks for none', async () => {
    const listed = Promise.withResolvers<unknown>()
    made = make({ 'GET /api/preview': () => listed.promise })
    const starting = made.preview.start(source, options)
    made.preview.leave()
    listed.resolve({ instances: [] })
    await starting
    expect([made.bodies('/api/preview/start'), state().status]).toEqual([[], 'stopped'])
  })

  it('behavior: a page that goes away stops what it started', async () => {
    await made.preview.start(source, options)
    made.preview.leave()
    expect([made.last, state().status]).toEqual([['/api/preview/stop/p1'], 'stopped'])
  })

  it('error: a refused start says why, with the previews in the way at the limit', async () => {
    made = make({ 'POST /api/preview/start': () => refuse(429, 'TOO_MANY', 'Three previews run already') })
    made.set([makeInstance({ instanceId: 'p7' }), makeInstance({ instanceId: 'p8', state: 'stopped' })])
    await made.preview.start(source, options)
    expect(state()).toMatchObject({
      status: 'failed',
      error: { message: 'Three previews run already' },
      others: [{ instanceId: 'p7' }],
    })
    made.answers['POST /api/preview/stop/p7'] = () => ({ success: true })
    await made.preview.stopOther('p7')
    expect(state().others).toEqual([])
  })

  it('error: a preview that cannot be stopped keeps running; one the server does not know has ended', async () => {
    await made.preview.start(source, options)
    made.answers['POST /api/preview/stop/p1'] = () => refuse(500, 'INTERNAL', 'The disk is full')
    await expect(made.preview.stop()).rejects.toThrow('The disk is full')
    expect(state()).toMatchObject({ status: 'running', isStopping: false })
    made.answers['POST /api/preview/stop/p1'] = () => refuse(404, 'PREVIEW_NOT_FOUND', 'No such preview')
    await made.preview.stop()
    expect(state().status).toBe('stopped')
  })
})
