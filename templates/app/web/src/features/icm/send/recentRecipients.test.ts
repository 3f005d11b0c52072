import { describe, expect, it } from 'vitest'
import { makeMessage, recipient, sender } from '../makeMessage.stub.ts'
import { recentRecipients } from './recentRecipients.ts'

describe('recentRecipients', () => {
  it('default: each once, the newest first, at most five', () => {
    const others = Array.from({ length: 6 }, (_, index) => `0x${String(index).repeat(40)}`)
    const sent = [recipient, sender, recipient.toLowerCase(), ...others].map(to => makeMessage({ recipient: to }))
    expect(recentRecipients(sent)).toEqual([recipient.toLowerCase(), sender, ...others.slice(0, 3)])
  })

  it('behavior: neither those of samples nor those of received messages', () => {
    expect(recentRecipients([makeMessage({ sample: true }), makeMessage({ direction: 'received' })])).toEqual([])
  })
})
