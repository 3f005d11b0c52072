import type { RunEvent, RunRecord } from '@sluice/engine'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { RunJournal } from '../journal/runJournal.ts'

export const journalDocument = makeEmptyDocument('w1', 'Flow')
const document = journalDocument
const started: RunEvent = { type: 'execution.started', seq: 1, at: 5 }
const completed: RunEvent = { type: 'execution.completed', seq: 2, at: 6 }
const entry = { at: 5, inputs: [{ type: 'start' }] } as const

export const makeRunRecord = (executionId: string, startedAt = 1): RunRecord => ({
  executionId,
  on: 'simulated',
  failFast: true,
  account: null,
  startedAt,
})

/** Code of the error that a call throws or rejects with. */
export const codeOf = async (act: () => unknown): Promise<string> => {
  try {
    await act()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'nothing thrown'
}

/**
 * Conformance suite for the server's journals.
 *
 * - `duplicateCode`: the database's code for a row that exists
 */
export function describeRunJournal(
  name: string,
  makeJournal: () => RunJournal | Promise<RunJournal>,
  duplicateCode: string,
): void {
  describe(`${name}: a server's journal`, () => {
    it('default', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      await journal.append('exec_1', entry, [started], 'running')
      expect(await journal.unfinished()).toEqual(['exec_1'])
      expect(await journal.countUnfinished()).toBe(1)
      await journal.append('exec_1', { at: 6, inputs: [{ type: 'cancel' }] }, [completed], 'success')
      expect(await journal.load('exec_1')).toEqual({
        record: makeRunRecord('exec_1'),
        document,
        status: 'success',
        entries: [entry, { at: 6, inputs: [{ type: 'cancel' }] }],
        events: [started, completed],
      })
      expect(await journal.eventsAfter('exec_1', 1)).toEqual([completed])
      expect(await journal.unfinished()).toEqual([])
      expect(await journal.countUnfinished()).toBe(0)
      expect(await journal.load('exec_2')).toBeUndefined()
    })

    it('behavior: lists runs, newest first, of one workflow or all', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1', 1_795_000_000_010), document)
      await journal.create(makeRunRecord('exec_2', 1_795_000_000_020), { ...document, id: 'w2' })
      await journal.append('exec_2', { at: 1_795_000_000_025, inputs: [{ type: 'start' }] }, [started], 'error')
      expect((await journal.list({ limit: 10 })).map(run => run.executionId)).toEqual(['exec_2', 'exec_1'])
      expect(await journal.list({ limit: 1 })).toEqual([
        {
          executionId: 'exec_2',
          workflowId: 'w2',
          draftOf: null,
          name: 'Flow',
          on: 'simulated',
          status: 'error',
          startedAt: 1_795_000_000_020,
          finishedAt: 1_795_000_000_025,
        },
      ])
      expect((await journal.list({ workflowId: 'w1', limit: 10 })).map(run => run.executionId)).toEqual(['exec_1'])
    })

    it('behavior: lists, counts, prunes and deletes the runs of each workspace apart', async () => {
      const journal = await makeJournal()
      const owned = (executionId: string, startedAt: number) => ({
        ...makeRunRecord(executionId, startedAt),
        owner: 'w2',
      })
      const end = (executionId: string, events: readonly RunEvent[]) =>
        journal.append(executionId, { at: 9, inputs: [{ type: 'cancel' }] }, events, 'success')
      for (const n of [1, 2]) await journal.create(makeRunRecord(`exec_${n}`, n), document)
      for (const n of [3, 4]) await journal.create(owned(`exec_${n}`, n), document)
      const idsOf = async (owner?: string) => (await journal.list({ owner, limit: 10 })).map(run => run.executionId)
      expect([await idsOf(), await idsOf('w2'), await idsOf('w3')]).toEqual([
        ['exec_2', 'exec_1'],
        ['exec_4', 'exec_3'],
        [],
      ])
      expect((await journal.load('exec_3'))?.record).toEqual(owned('exec_3', 3))
      expect(await journal.unfinishedOf('local')).toEqual(['exec_1', 'exec_2'])
      expect(await journal.unfinishedOf('w2')).toEqual(['exec_3', 'exec_4'])
      const counts = [journal.startedSince('w2', 4), journal.startedSince('w2', 1), journal.startedSince('w3', 1)]
      expect(await Promise.all(counts)).toEqual([1, 2, 0])
      for (const n of [1, 2, 3, 4]) {
        await end(`exec_${n}`, [{ type: 'node.signed', nodeId: 'swap', transactionHash: `0x${n}`, seq: 1, at: 7 }])
      }
      expect(await journal.prune(1)).toBe(2)
      expect([await idsOf(), await idsOf('w2')]).toEqual([['exec_2'], ['exec_4']])
      expect(await journal.clear('w2')).toBe(1)
      expect([await idsOf(), await idsOf('w2')]).toEqual([['exec_2'], []])
      const signers = ['0x1', '0x2', '0x3', '0x4'].map(async hash => (await journal.signedWith(hash)).length)
      expect(await Promise.all(signers)).toEqual([1, 1, 0, 0])
    })

    it('behavior: keeps every character of a document', async () => {
      const journal = await makeJournal()
      const odd = { ...document, name: 'a\u0000b \ud800 \u202e"\'\\', description: '\u0000\uffff😀' }
      await journal.create(makeRunRecord('exec_1'), odd)
      expect((await journal.load('exec_1'))?.document).toEqual(odd)
      expect(await journal.list({ limit: 1 })).toHaveLength(1)
    })

    it('behavior: an entry that cannot be written whole is not written at all', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      await journal.append('exec_1', entry, [started], 'running')
      expect(await codeOf(() => journal.append('exec_1', entry, [started], 'success'))).toBe(duplicateCode)
      expect(await journal.load('exec_1')).toMatchObject({ status: 'running', entries: [entry], events: [started] })
    })

    it('behavior: a run goes on after an entry that could not be written', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      await journal.append('exec_1', entry, [started], 'running')
      await Promise.resolve(journal.append('exec_1', entry, [started], 'running')).catch(() => {})
      await journal.append('exec_1', { at: 6, inputs: [{ type: 'cancel' }] }, [completed], 'cancelled')
      expect(await journal.load('exec_1')).toMatchObject({ status: 'cancelled', events: [started, completed] })
    })

    it('behavior: what cannot be written takes nothing of other runs with it, in the same turn', async () => {
      const journal = await makeJournal()
      const write = (executionId: string, ...seqs: number[]) => [
        journal.create(makeRunRecord(executionId), document),
        ...seqs.map(seq => journal.append(executionId, entry, [{ ...completed, seq }], 'success')),
      ]
      const settled = await Promise.allSettled([...write('exec_1', 1), ...write('exec_2', 1, 1), ...write('exec_3', 1)])
      const isTold = settled.map(({ status }) => status === 'fulfilled')
      expect(isTold).toEqual([true, true, true, true, false, true, true])
      for (const executionId of ['exec_1', 'exec_2', 'exec_3']) {
        expect(await journal.load(executionId)).toMatchObject({ status: 'success', entries: [entry] })
      }
    })

    it('behavior: entries of one turn keep their order', async () => {
      const journal = await makeJournal()
      const entries = Array.from({ length: 40 }, (_, index) => ({ at: index, inputs: [{ type: 'start' as const }] }))
      await Promise.all([
        journal.create(makeRunRecord('exec_1'), document),
        ...entries.map((each, index) =>
          journal.append('exec_1', each, [{ ...started, seq: index + 1, at: index }], 'running'),
        ),
      ])
      const run = await journal.load('exec_1')
      expect(run?.entries).toEqual(entries)
      expect(run?.events.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
    })

    it('error: a run that exists', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      expect(await codeOf(() => journal.create(makeRunRecord('exec_1'), document))).toBe('RUN_EXISTS')
      const first = journal.create(makeRunRecord('exec_2'), document)
      expect(await codeOf(() => journal.create(makeRunRecord('exec_2'), document))).toBe('RUN_EXISTS')
      await first
    })

    it('behavior: deletes everything on request', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      await journal.append('exec_1', entry, [signed], 'running')
      expect(await journal.clear('local')).toBe(1)
      expect(await journal.list({ limit: 1 })).toEqual([])
      expect(await journal.signedWith('0xab')).toEqual([])
    })

    const signed: RunEvent = { type: 'node.signed', nodeId: 'swap', transactionHash: '0xAb', seq: 1, at: 7 }
    const step = { executionId: 'exec_1', nodeId: 'swap', on: 'simulated', at: 7 }

    it('behavior: knows the steps that were signed with a hash', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      await journal.append('exec_1', { at: 7, inputs: [] }, [signed, { ...completed, seq: 2 }], 'success')
      expect(await journal.signedWith('0xaB')).toEqual([step])
      expect(await journal.signedWith('0xac')).toEqual([])
    })

    it('behavior: a hash stays taken when its run is forgotten', async () => {
      const journal = await makeJournal()
      await journal.create(makeRunRecord('exec_1'), document)
      await journal.append('exec_1', { at: 7, inputs: [] }, [signed, { ...completed, seq: 2 }], 'success')
      expect(await journal.remove('exec_1')).toBe(true)
      expect(await journal.signedWith('0xab')).toEqual([step])
    })
  })
}
