import type { RunEvent } from '@sluice/engine'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeOnPostgres } from '../../testing/describeOnPostgres.ts'
import { journalDocument, makeRunRecord } from '../../testing/describeRunJournal.ts'
import { RunMovedError } from './batchPgWrites.ts'
import { openClusterStorage } from './openClusterStorage.ts'

const started: RunEvent = { type: 'execution.started', seq: 1, at: 5 }
const completed: RunEvent = { type: 'execution.completed', seq: 2, at: 6 }
const start = { at: 5, inputs: [{ type: 'start' }] } as const
const cancel = { type: 'cancel' } as const

describeOnPostgres('storage that processes share', postgres => {
  async function open(url: string) {
    const storage = await openClusterStorage(url)
    onTestFinished(storage.close)
    return storage
  }

  async function openTwo() {
    const url = await postgres().emptyDatabase()
    const [one, other] = [await open(url), await open(url)]
    await one.journal.create(makeRunRecord('exec_1'), journalDocument)
    return [one, other] as const
  }

  describe('createClusterJournal', () => {
    it('behavior: what a worker writes after another one has claimed the run is refused, whole', async () => {
      const [one, other] = await openTwo()
      const first = (await one.journal.claim('exec_1'))!
      await first.append(start, [started], 'running', [])
      const second = (await other.journal.claim('exec_1'))!
      expect(second.stored.entries).toHaveLength(1)
      await expect(first.append({ at: 6, inputs: [cancel] }, [completed], 'success', [])).rejects.toThrow(RunMovedError)
      expect(await one.journal.load('exec_1')).toMatchObject({ status: 'running', entries: [{ at: 5 }] })
      await second.append({ at: 7, inputs: [cancel] }, [completed], 'success', [])
      expect((await one.journal.load('exec_1'))?.entries.map(({ at }) => at)).toEqual([5, 7])
    })

    it('behavior: an input that a worker ignores after another one has claimed the run is still to be read', async () => {
      const [one, other] = await openTwo()
      const first = (await one.journal.claim('exec_1'))!
      await one.journal.post('exec_1', 'a', cancel)
      const second = (await other.journal.claim('exec_1'))!
      await first.ignore(1)
      expect(await one.journal.posted('exec_1', 0)).toMatchObject([{ n: 1, answer: null }])
      await second.ignore(1)
      expect(await one.journal.answerOf('exec_1', 1)).toBe('ignored')
    })

    it('behavior: of drivers that claim at the same time one can write', async () => {
      const [one, other] = await openTwo()
      const claims = await Promise.all([one, other, one, other].map(({ journal }) => journal.claim('exec_1')))
      const written = await Promise.allSettled(claims.map(claim => claim!.append(start, [started], 'running', [])))
      expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await one.journal.load('exec_1'))?.entries).toHaveLength(1)
    })

    it('behavior: a run that has ended, or does not exist, cannot be claimed', async () => {
      const [one] = await openTwo()
      await (await one.journal.claim('exec_1'))!.append(start, [started, completed], 'success', [])
      expect(await one.journal.claim('exec_1')).toBeUndefined()
      expect(await one.journal.claim('exec_2')).toBeUndefined()
    })

    it('behavior: of many followed runs, those with events after a number are named', async () => {
      const [one, other] = await openTwo()
      await one.journal.create(makeRunRecord('exec_2'), journalDocument)
      await (await other.journal.claim('exec_1'))!.append(start, [started, completed], 'success', [])
      const changed = (...seqs: readonly (readonly [string, number])[]) => one.journal.changed(new Map(seqs))
      expect(await changed(['exec_1', 0], ['exec_2', 0])).toEqual(['exec_1'])
      expect(await changed(['exec_1', 1])).toEqual(['exec_1'])
      expect(await changed(['exec_1', 2], ['exec_3', 0])).toEqual([])
      expect(await changed(['exec_1', Number.MAX_SAFE_INTEGER])).toEqual([])
    })

    it('behavior: a run is withdrawn only while no worker has it', async () => {
      const [one, other] = await openTwo()
      expect(await one.journal.unclaimed(0, Date.now())).toEqual(['exec_1'])
      await other.journal.claim('exec_1')
      expect(await one.journal.unclaimed(0, Date.now())).toEqual([])
      expect(await one.journal.withdraw('exec_1')).toBe(false)
      await one.journal.create(makeRunRecord('exec_2'), journalDocument)
      expect(await one.journal.withdraw('exec_2')).toBe(true)
      expect(await one.journal.load('exec_2')).toBeUndefined()
    })

    it('behavior: inputs get numbers without gaps, the same input one number', async () => {
      const [one, other] = await openTwo()
      const keys = ['a', 'b', 'c', 'a', 'd', 'b']
      const numbers = await Promise.all(
        keys.map((key, index) => (index % 2 === 0 ? one : other).journal.post('exec_1', key, cancel)),
      )
      expect([...new Set(numbers)].sort()).toEqual([1, 2, 3, 4])
      expect(numbers[0]).toBe(numbers[3])
      expect((await one.journal.posted('exec_1', 2)).map(({ n }) => n)).toEqual([3, 4])
      expect(await one.journal.post('exec_2', 'a', cancel)).toBe(0)
    })

    it('behavior: an input is answered with the entry that applies it, or when the run ends', async () => {
      const [one, other] = await openTwo()
      const claimed = (await other.journal.claim('exec_1'))!
      for (const key of ['a', 'b', 'c']) await one.journal.post('exec_1', key, cancel)
      expect(await one.journal.answerOf('exec_1', 1)).toBeNull()
      await claimed.ignore(2)
      await claimed.append(start, [started, completed], 'cancelled', [1])
      expect(await Promise.all([1, 2, 3].map(n => one.journal.answerOf('exec_1', n)))).toEqual([
        'applied',
        'ignored',
        'ignored',
      ])
      expect(await one.journal.post('exec_1', 'd', cancel)).toBe(4)
      expect(await one.journal.answerOf('exec_1', 4)).toBe('ignored')
    })
  })

  it('behavior: a transaction that is stored and not read is taken by its step', async () => {
    const [one, other] = await openTwo()
    await one.journal.post('exec_1', 'a', { type: 'signed', nodeId: 'pay', transactionHash: '0xAb' })
    await one.journal.post('exec_1', 'b', { type: 'rebuild', nodeId: '0xab' })
    const taken = { executionId: 'exec_1', nodeId: 'pay', on: 'simulated', at: expect.any(Number) }
    expect(await other.journal.signedWith('0xaB')).toEqual([taken])
    await (await one.journal.claim('exec_1'))!.ignore(1)
    expect(await other.journal.signedWith('0xab')).toEqual([])
  })

  describe('openClusterStorage', () => {
    it('behavior: a draft that another server saved is the one that runs', async () => {
      const url = await postgres().emptyDatabase()
      const [one, other] = [await openClusterStorage(url), await openClusterStorage(url)]
      onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
      const [mine, theirs] = [one.projects.of('w2'), other.projects.of('w2')]
      const { id, document } = await mine.create({ name: 'Flow' })
      const first = await theirs.readDocument(id)
      expect(await theirs.readDocument(id)).toBe(first)
      await mine.saveDraft(id, { baseRevision: 0, document: { ...document, description: 'later' } })
      expect((await theirs.readDocument(id)).description).toBe('later')
      await mine.remove(id)
      await expect(theirs.readDocument(id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' })
    })

    it('behavior: processes of one database have one id, and one Restate', async () => {
      const [one, other] = await openTwo()
      expect(one.databaseId).toMatch(/^[\da-f]{16}$/)
      expect(other.databaseId).toBe(one.databaseId)
      await one.adopt('restate-1', false)
      await other.adopt('restate-1', false)
      await expect(other.adopt('restate-2', false)).rejects.toMatchObject({ code: 'RESTATE_DIFFERS' })
      await other.adopt('restate-2', true)
      await expect(one.adopt('restate-1', false)).rejects.toMatchObject({ code: 'RESTATE_DIFFERS' })
    })

    it('behavior: other processes hear of news, also after Postgres was away', async () => {
      const [one, other] = await openTwo()
      const news: (string | undefined)[] = []
      let wake = () => {}
      const until = (run: string | undefined) =>
        new Promise<void>(resolve => {
          wake = () => news.includes(run) && resolve()
          wake()
        })
      const stop = await other.listen(run => {
        news.push(run)
        wake()
      })
      onTestFinished(stop)
      const claimed = (await one.journal.claim('exec_1'))!
      await claimed.append(start, [started], 'running', [])
      await until('exec_1')
      await postgres().kill()
      await postgres().start()
      await until(undefined)
      news.length = 0
      await claimed.append({ at: 6, inputs: [cancel] }, [], 'running', [])
      await until('exec_1')
    })

    it('behavior: a hash that is being handed in is held for one step of all processes', async () => {
      const [one, other] = await openTwo()
      const step = { executionId: 'exec_1', nodeId: 'pay', on: 'live', at: 5 } as const
      const rival = { ...step, executionId: 'exec_2' }
      expect(await one.heldHashes.hold('0xaa', step)).toEqual(step)
      expect(await other.heldHashes.hold('0xaa', rival)).toEqual(step)
      await other.heldHashes.release('0xaa', rival)
      expect(await other.heldHashes.hold('0xaa', rival)).toEqual(step)
      await one.heldHashes.release('0xaa', step)
      expect(await other.heldHashes.hold('0xaa', rival)).toEqual(rival)
    })

    it('behavior: a hash that a killed server held is free after a minute', async () => {
      const url = await postgres().emptyDatabase()
      const { heldHashes } = await open(url)
      const step = { executionId: 'exec_1', nodeId: 'pay', on: 'live', at: 5 } as const
      const rival = { ...step, executionId: 'exec_2' }
      await heldHashes.hold('0xaa', step)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      onTestFinished(() => client.end())
      const age = (seconds: number) =>
        client.query(`UPDATE held_hash SET held_at = now() - interval '${seconds} seconds'`)
      await age(59)
      expect(await heldHashes.hold('0xaa', rival)).toEqual(step)
      await age(61)
      expect(await heldHashes.hold('0xaa', rival)).toEqual(rival)
    })
  })
})
