import { describe, expect, it, vi } from 'vitest'
import { createTabPresence } from './createTabPresence.ts'

type Listener = (event: MessageEvent) => void

/** In-process `BroadcastChannel` for tests. */
function makeChannels() {
  const ends = new Map<object, Listener>()
  return () => {
    const end = {
      postMessage(data: unknown) {
        for (const [other, listener] of ends) if (other !== end) listener({ data } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) => void ends.set(end, listener as Listener),
      close: () => void ends.delete(end),
    }
    return end as unknown as BroadcastChannel
  }
}

function makeTabs() {
  const makeChannel = makeChannels()
  return (tab: string, key: string) => {
    const heard: (boolean | number)[] = []
    const note = (value: boolean | number) => void heard.push(value)
    return { heard, ...createTabPresence({ key, tab, channel: makeChannel(), onElsewhere: note, onSaved: note }) }
  }
}

describe('createTabPresence', () => {
  it('default: two tabs of a project know of each other until one goes', () => {
    const open = makeTabs()
    const one = open('one', 'p1')
    const two = open('two', 'p1')
    expect([one.heard, two.heard]).toEqual([[true], [true]])
    two.stop()
    expect(one.heard).toEqual([true, false])
  })

  it('behavior: a tab receives what another tab saved', () => {
    const open = makeTabs()
    const one = open('one', 'p1')
    open('two', 'p1').saved(8)
    expect(one.heard).toEqual([true, 8])
  })

  it('behavior: tabs of other projects do not count, nor does one that moved on', () => {
    const open = makeTabs()
    const one = open('one', 'p1')
    open('other', 'p2').saved(3)
    expect(one.heard).toEqual([])
    const two = open('two', 'p1')
    two.moveTo('p3')
    expect(one.heard).toEqual([true, false])
    expect(two.heard).toEqual([true, false])
  })

  it('behavior: a tab from the back-forward cache is counted again', () => {
    const open = makeTabs()
    const one = open('one', 'p1')
    const two = open('two', 'p1')
    two.leave()
    two.look()
    expect(one.heard).toEqual([true, false, true])
  })

  it('behavior: a crashed tab is removed when it does not answer', async () => {
    vi.useFakeTimers()
    const makeChannel = makeChannels()
    const heard: boolean[] = []
    const make = (tab: string, channel: BroadcastChannel, onElsewhere: (isOpenElsewhere: boolean) => void) =>
      createTabPresence({ key: 'p1', tab, channel, onElsewhere, onSaved: () => undefined })
    const one = make('one', makeChannel(), isOpenElsewhere => void heard.push(isOpenElsewhere))
    const crashing = makeChannel()
    make('two', crashing, () => undefined)
    make('three', makeChannel(), () => undefined).stop()
    crashing.close()
    one.look()
    expect(heard).toEqual([true])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard).toEqual([true, false])
    vi.useRealTimers()
  })
})
