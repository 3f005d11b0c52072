import type { PreviewInstance, PreviewLog } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { initialPreview, maxLines, type PreviewEvent, type PreviewState, reducePreview } from './previewState.ts'

const start: PreviewEvent = { type: 'start', level: 'page', network: 'local', settings: '{}', document: null }
const named: PreviewEvent = { type: 'named', instanceId: 'p1' }
const url = 'http://p1.preview.localhost:4000/'

const report = (change: Partial<PreviewInstance>): PreviewEvent => ({
  type: 'reported',
  lostReason: 'gone',
  instance: {
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
  },
})

const document = { id: 'a', name: 'Swap', description: '', nodes: [], edges: [] }

const line = (seq: number, instanceId = 'p1'): PreviewLog => ({
  instanceId,
  seq,
  ts: seq,
  level: 'info',
  source: 'backend',
  message: `line ${seq}`,
})

const after = (...events: readonly PreviewEvent[]): PreviewState => events.reduce(reducePreview, initialPreview)

describe('reducePreview', () => {
  it('default: stopped, starting, running with its address, stopped', () => {
    expect(after(start)).toMatchObject({ status: 'starting', instanceId: null, url: null })
    expect(after(start, named, report({ state: 'starting', url: null })).status).toBe('starting')
    expect(after(start, named, report({}))).toMatchObject({ status: 'running', url })
    expect(after(start, named, report({}), { type: 'stop' })).toMatchObject({ status: 'running', isStopping: true })
    expect(after(start, named, report({}), { type: 'stop' }, { type: 'stopped' })).toMatchObject({
      status: 'stopped',
      url: null,
      isStopping: false,
      endReason: null,
    })
  })

  it('behavior: a preview that ended by itself says why, one the server does not know as well', () => {
    const idle = 'Stopped after 10 minutes without use'
    expect(after(start, named, report({}), report({ state: 'stopped', error: idle }))).toMatchObject({
      status: 'stopped',
      url: null,
      endReason: idle,
    })
    expect(after(start, named, report({}), { type: 'reported', instance: null, lostReason: 'gone' })).toMatchObject({
      status: 'stopped',
      endReason: 'gone',
    })
    const failed = after(start, named, report({}), report({ state: 'failed', error: 'The backend ended' }))
    expect([failed.status, (failed.error as Error).message]).toEqual(['failed', 'The backend ended'])
  })

  it('behavior: a later report does not wake a stopped preview, nor does one about another instance', () => {
    const stopped = after(start, named, report({}), { type: 'stopped' })
    expect(reducePreview(stopped, report({}))).toBe(stopped)
    const starting = after(start, named)
    expect(reducePreview(starting, report({ instanceId: 'p2' }))).toBe(starting)
  })

  it('behavior: lines come once and in order, and a new start begins with none', () => {
    const state = after(
      start,
      named,
      { type: 'lines', lines: [line(1), line(2)] },
      { type: 'lines', lines: [line(2), line(3), line(4, 'p2')] },
    )
    expect(state.lines.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(reducePreview(state, start).lines).toEqual([])
  })

  it('behavior: only the newest lines are held', () => {
    const lines = Array.from({ length: maxLines + 5 }, (_, index) => line(index + 1))
    const state = after(start, named, { type: 'lines', lines })
    expect([state.lines.length, state.lines[0]?.seq]).toEqual([maxLines, 6])
  })

  it('error: a refused start names the previews in the way, and the next start forgets them', () => {
    const other = { ...(report({}) as { instance: PreviewInstance }).instance, instanceId: 'p9' }
    const failed = after(start, { type: 'startFailed', error: new Error('full'), others: [other] })
    expect(failed).toMatchObject({ status: 'failed', others: [{ instanceId: 'p9' }] })
    expect(reducePreview(failed, start)).toMatchObject({ status: 'starting', others: [], error: null })
  })

  it('error: an edit that cannot be shown keeps the page running until one can', () => {
    const running = after(start, named, report({}))
    const refused = [
      { type: 'update', document },
      { type: 'updateFailed', error: new Error('no') },
    ] as const
    expect(refused.reduce<PreviewState>(reducePreview, running)).toMatchObject({
      status: 'running',
      url,
      isUpdating: false,
      updateError: { message: 'no' },
    })
    expect([...refused, { type: 'updated' } as const].reduce<PreviewState>(reducePreview, running).updateError).toBe(
      null,
    )
  })
})
