import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { activityStore } from './activityStore.ts'
import { makeActivity } from './makeActivity.stub.ts'

const storageKey = 'swap.activity'
const stored = () => JSON.parse(safeStorage.getItem(storageKey) ?? 'null') as { id: string; state: string }[] | null

beforeEach(() => {
  safeStorage.setItem(storageKey, '[]')
  activityStore.change('0x', {})
})

describe('activityStore', () => {
  it('default: the newest comes first, and reads back as it was written', () => {
    const [older, newer] = [makeActivity({ id: '0x01' }), makeActivity({ id: '0x02', hash: null, nonce: 7 })]
    activityStore.add(older)
    activityStore.add(newer)
    expect(activityStore.getSnapshot()).toEqual([newer, older])
    safeStorage.setItem(storageKey, JSON.stringify(stored()))
    activityStore.change('0x', {})
    expect(activityStore.getSnapshot()).toEqual([newer, older])
  })

  it('behavior: the snapshot stays the same object as long as nothing changes', () => {
    activityStore.add(makeActivity())
    expect(activityStore.getSnapshot()).toBe(activityStore.getSnapshot())
  })

  it('behavior: a change is stored, and another entry stays as it is', () => {
    activityStore.add(makeActivity({ id: '0x01' }))
    activityStore.add(makeActivity({ id: '0x02' }))
    activityStore.change('0x01', { state: 'confirmed' })
    expect(stored()?.map(({ id, state }) => [id, state])).toEqual([
      ['0x02', 'pending'],
      ['0x01', 'confirmed'],
    ])
  })

  it('behavior: what another tab has written meanwhile is kept', () => {
    activityStore.add(makeActivity({ id: '0x01' }))
    const foreign = { ...stored()![0], id: '0x0f' }
    safeStorage.setItem(storageKey, JSON.stringify([foreign, ...stored()!]))
    activityStore.add(makeActivity({ id: '0x02' }))
    expect(activityStore.getSnapshot().map(({ id }) => id)).toEqual(['0x02', '0x0f', '0x01'])
  })

  it('behavior: no more than a hundred are kept', () => {
    for (let count = 0; count < 102; count++) activityStore.add(makeActivity())
    expect(activityStore.getSnapshot()).toHaveLength(100)
  })

  it.each(['{', '[7]', '[{"state":"done"}]', '[{"state":"pending","kind":"swap","id":"javascript:"}]'])(
    'behavior: %s is dropped',
    text => {
      safeStorage.setItem(storageKey, text)
      activityStore.change('0x', {})
      expect(activityStore.getSnapshot()).toEqual([])
    },
  )
})
