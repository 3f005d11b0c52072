import type { RunEvent } from '@sluice/engine'
import { isSignatureRequest } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { createRunStore } from '../../editor/runStore.ts'
import { prepareBrowserRun } from '../../run/prepareBrowserRun.ts'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { makeTradeEnvironment } from '../trade/makeTradeEnvironment.ts'
import { loadLocks, mergeLocks, readRunLocks, saveLocks } from './bridgeLocks.ts'
import { makeBridgeDocument } from './makeBridgeDocument.ts'
import { checkBridge, emptyMonadForm, fillMonadForm } from './monadForm.ts'
import { readBridgeProgress } from './readBridgeProgress.ts'

const { account } = makeTradeEnvironment()
const form = fillMonadForm({ ...emptyMonadForm, recipientAddress: account! })
const { request } = checkBridge(form, { account }, { minimum: '0.01', maximum: '1000' })
const document = makeBridgeDocument(definitions, request!)

/** A bridge on simulated services, to its end. */
async function bridge() {
  const runs = createRunStore(fold => fold())
  const run = await prepareBrowserRun({ document, executionId: 'exec_1', plugins: [], onEvents: runs.receive })
  runs.follow({ executionId: 'exec_1', place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null })
  await run.start()
  await vi.waitFor(() => expect(runs.getState().view.endedAt).not.toBeNull(), { timeout: 30_000 })
  return { events: runs.events(), view: runs.getState().view }
}

const readFrom = (events: readonly RunEvent[]) => readRunLocks({ document, on: 'simulated', events })

describe('readRunLocks', () => {
  it('default: a sent lock is open until it is claimed', async () => {
    const { events, view } = await bridge()
    expect(view.status).toBe('success')
    const isLock = (event: RunEvent) =>
      event.type === 'node.waiting' &&
      isSignatureRequest(event.request) &&
      JSON.stringify(event.request.state).includes('"step":"lock"')
    const asked = events.findIndex(isLock)
    const signed = events.findIndex((event, index) => index > asked && event.type === 'node.signed')
    expect(readFrom(events.slice(0, asked + 1))).toEqual({ open: null, ended: [] })
    const { open } = readFrom(events.slice(0, signed + 1))
    expect(open).toMatchObject({ direction: 'eth_to_monad', source: 'simulated', amount: '0.1', account })
    expect(open!.timelock).toBeGreaterThan(Date.now() / 1000)
    expect(readFrom(events)).toEqual({ open: null, ended: [open!.id] })
  })
})

describe('mergeLocks', () => {
  it('default: open locks are kept over visits, ended ones go', () => {
    const lock = {
      id: '0xab',
      direction: 'eth_to_monad',
      source: 'devnet',
      sourceToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      amount: '0.1',
      account: account!,
      timelock: 1_800_000_000,
    } as const
    const memory = makeMemoryStorage()
    expect(loadLocks(memory)).toEqual([])
    saveLocks(memory, mergeLocks([], { open: lock, ended: [] }))
    expect(loadLocks(memory)).toEqual([lock])
    expect(mergeLocks(loadLocks(memory), { open: lock, ended: [] })).toHaveLength(1)
    expect(mergeLocks(loadLocks(memory), { open: null, ended: ['0xab'] })).toEqual([])
  })

  it('error: broken storage holds no locks', () => {
    for (const text of ['{', '{}', '[1, {"id": 2}]', '[{"id":"0x1","direction":"toString"}]']) {
      expect(loadLocks(makeMemoryStorage({ 'sluice.bridge-locks': text }))).toEqual([])
    }
  })
})

describe('readBridgeProgress', () => {
  it('default: locked, locked by the counterparty, claimed', async () => {
    const { view } = await bridge()
    const node = view.nodes.get(onlyNodeId)!
    expect(readBridgeProgress(node)).toEqual({ lock: 'done', counter: 'done', claim: 'done' })
    const at = (logs: readonly string[], status: typeof node.status) => readBridgeProgress({ ...node, logs, status })
    expect(at(['pending'], 'waiting')).toEqual({ lock: 'active', counter: 'todo', claim: 'todo' })
    expect(at(['pending', 'src_locked 0x1'], 'error')).toEqual({ lock: 'done', counter: 'failed', claim: 'todo' })
    expect(at([], 'running')).toBeNull()
    expect(readBridgeProgress(undefined)).toBeNull()
  })
})
