import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissTopic, showToast, toastStore } from './toastStore.ts'

const texts = () => toastStore.getSnapshot().map(({ text }) => text)
vi.useFakeTimers()
afterEach(() => void vi.runAllTimers())

describe('showToast', () => {
  it('default: toasts of no topic stand beside each other and leave after their time', () => {
    showToast({ kind: 'success', text: 'one' })
    showToast({ kind: 'error', text: 'two' })
    expect(texts()).toEqual(['one', 'two'])
    vi.advanceTimersByTime(3_000)
    expect(texts()).toEqual(['two'])
  })

  it('behavior: one of a topic takes the place of the earlier one, and leaves with its topic', () => {
    showToast({ kind: 'info', text: 'canceled', topic: 'network' })
    showToast({ kind: 'error', text: 'failed', topic: 'network' })
    showToast({ kind: 'info', text: 'other' })
    expect(texts()).toEqual(['failed', 'other'])
    dismissTopic('network')
    expect(texts()).toEqual(['other'])
  })
})
