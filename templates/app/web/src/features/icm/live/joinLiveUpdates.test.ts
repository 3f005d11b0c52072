import { describe, expect, it } from 'vitest'
import type { IcmMessage } from '../IcmMessage.ts'
import { makeMessage, record, sender } from '../makeMessage.stub.ts'
import { joinLiveUpdates, type LiveSocket } from './joinLiveUpdates.ts'

function makeSocket() {
  const listeners = new Map<string, (value?: unknown) => void>()
  const emitted: unknown[][] = []
  let isOpen = true
  let connects = 0
  const socket = {
    on: (event: string, listener: (value?: unknown) => void) => listeners.set(event, listener),
    emit: (...args: unknown[]) => {
      emitted.push(args.slice(0, 2))
      ;(args[2] as () => void)()
    },
    connect: () => {
      connects++
    },
    disconnect: () => {
      isOpen = false
    },
  } as unknown as LiveSocket
  return {
    socket,
    emitted,
    isOpen: () => isOpen,
    connects: () => connects,
    say: (event: string, value?: unknown) => listeners.get(event)?.(value),
  }
}

function join() {
  const live = makeSocket()
  const heard: (IcmMessage | string)[] = []
  const leave = joinLiveUpdates(live.socket, sender, {
    onMessage: message => heard.push(message),
    onConnected: () => heard.push('connected'),
    onDisconnected: () => heard.push('disconnected'),
  })
  return { ...live, heard, leave }
}

describe('joinLiveUpdates', () => {
  it('default: joins the room of the wallet and hands on what changes', () => {
    const { emitted, heard, say } = join()
    say('connect')
    say('message-updated', record)
    expect(emitted).toEqual([['subscribe-to-messages', sender]])
    expect(heard).toEqual(['connected', makeMessage()])
  })

  it('behavior: joins again after a break, and leaves for good', () => {
    const { emitted, heard, say, leave, isOpen } = join()
    say('connect')
    say('disconnect')
    say('connect')
    expect(emitted).toHaveLength(2)
    expect(heard).toEqual(['connected', 'disconnected', 'connected'])
    leave()
    expect(isOpen()).toBe(false)
  })

  it('behavior: connects again where socket.io does not by itself', () => {
    const { connects, say } = join()
    say('disconnect', 'transport close')
    expect(connects()).toBe(0)
    say('disconnect', 'io server disconnect')
    expect(connects()).toBe(1)
  })

  it('error: what is no message is passed over', () => {
    const { heard, say } = join()
    say('message-updated', null)
    say('message-updated', { ...record, status: 1 })
    expect(heard).toEqual([])
  })
})
