import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it, vi } from 'vitest'
import type { WalletClient } from './openClient.ts'
import { pairingStore } from './pairingStore.ts'
import { pairWallet } from './pairWallet.ts'

const session = { topic: 't' } as SessionTypes.Struct

function makeClient(approval: () => Promise<SessionTypes.Struct>) {
  const disconnect = vi.fn(async () => undefined)
  const connect = vi.fn(async () => ({ uri: 'wc:1', approval }))
  return { client: { connect, disconnect } as unknown as WalletClient, connect, disconnect }
}

describe('pairWallet', () => {
  it('default: the code is shown until the wallet has accepted', async () => {
    const shown: unknown[] = []
    const leave = pairingStore.subscribe(() => shown.push(pairingStore.getSnapshot()?.uri))
    const { client, connect } = makeClient(async () => session)
    expect(await pairWallet(async () => client, [1, 137])).toEqual({ client, session })
    expect(shown).toEqual([null, 'wc:1', undefined])
    expect(connect).toHaveBeenCalledWith({
      optionalNamespaces: { eip155: expect.objectContaining({ chains: ['eip155:1', 'eip155:137'] }) },
    })
    leave()
  })

  it('error: a canceled pairing ends, and is taken back when the wallet accepts it later', async () => {
    let accept: (session: SessionTypes.Struct) => void = () => {}
    const { client, disconnect } = makeClient(
      () =>
        new Promise(resolve => {
          accept = resolve
        }),
    )
    const pairing = pairWallet(async () => client, [1])
    await vi.waitFor(() => expect(pairingStore.getSnapshot()?.uri).toBe('wc:1'))
    pairingStore.getSnapshot()!.cancel()
    await expect(pairing).rejects.toMatchObject({ code: 4001 })
    expect(pairingStore.getSnapshot()).toBeNull()
    accept(session)
    await vi.waitFor(() => expect(disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: 't' })))
  })

  it('error: a relay that does not answer is a sentence', async () => {
    vi.useFakeTimers()
    try {
      const { client, connect } = makeClient(async () => session)
      connect.mockReturnValue(new Promise(() => {}))
      const pairing = pairWallet(async () => client, [1])
      const failing = expect(pairing).rejects.toThrow('The WalletConnect relay cannot be reached')
      await vi.advanceTimersByTimeAsync(15_000)
      await failing
    } finally {
      vi.useRealTimers()
    }
  })

  it('error: an expired proposal is a sentence', async () => {
    const { client } = makeClient(() => Promise.reject({ code: 0, message: 'Proposal expired' }))
    await expect(pairWallet(async () => client, [1])).rejects.toThrow('The pairing has expired')
  })
})
