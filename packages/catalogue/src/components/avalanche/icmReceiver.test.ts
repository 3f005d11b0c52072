import { describe, expect, test } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { icmReceiver } from './icmReceiver.ts'
import { icmSender } from './icmSender.ts'

const short = { pollingTimeout: 1 }

describe('icmReceiver', () => {
  test('default: hands out the message with the id it is given', async () => {
    const services = makeServices()
    const { outputs: sent } = await runComponent(icmSender, icmSender.fixture!, services)
    const { messageId, destinationChainID } = sent
    const { outputs } = await runComponent(
      icmReceiver,
      { ...short, messageId: messageId!, destinationChainID: destinationChainID! },
      services,
    )
    expect(outputs).toMatchObject({
      received: true,
      status: 'executed',
      messageId,
      payload: 'Hello from the C-Chain',
      sender: icmSender.fixture!.walletAddress,
      message: { source: 'simulated', sourceChain: 'Avalanche Fuji C-Chain', recipient: icmSender.fixture!.recipient },
    })
  })

  test('behavior: without an id it waits for the next message, not for what is here already', async () => {
    const services = makeServices()
    await runComponent(icmSender, { ...icmSender.fixture, payload: 'old' }, services)
    const waiting = runComponent(icmReceiver, { pollingTimeout: 10 }, services)
    await new Promise(resolve => setTimeout(resolve, 100))
    await runComponent(icmSender, { ...icmSender.fixture, payload: 'new' }, services)
    expect((await waiting).outputs).toMatchObject({ received: true, payload: 'new' })
  })

  test('behavior: what does not arrive in time leaves no payload', async () => {
    const services = makeServices()
    expect((await runComponent(icmReceiver, short, services)).outputs).toEqual({ received: false, status: 'waiting' })
    const lost = { ...icmSender.fixture, destinationChainID: `0x${'cd'.repeat(32)}` }
    const { outputs: sent } = await runComponent(icmSender, lost, services)
    const { outputs } = await runComponent(icmReceiver, { ...short, messageId: sent.messageId! }, services)
    expect(outputs).toEqual({ received: false, status: 'sent' })
  })

  test('error: nobody to look for, a chain that nobody knows, an id that is none', async () => {
    const services = makeServices()
    const nobody = { ...services, wallet: { ...services.wallet, account: async () => null } }
    await expect(runComponent(icmReceiver, short, nobody)).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
    const elsewhere = { ...short, destinationChainID: `0x${'11'.repeat(32)}` }
    await expect(runComponent(icmReceiver, elsewhere)).rejects.toMatchObject({ code: 'MESSAGE_CHAIN_UNKNOWN' })
    await expect(runComponent(icmReceiver, { ...short, messageId: '0xab' })).rejects.toMatchObject({
      code: 'MESSAGE_ID_INVALID',
    })
  })

  test('error: BLOCKCHAIN_ID_INVALID, ADDRESS_INVALID', async () => {
    await expect(runComponent(icmReceiver, { ...short, destinationChainID: '43113' })).rejects.toMatchObject({
      code: 'BLOCKCHAIN_ID_INVALID',
    })
    await expect(runComponent(icmReceiver, { ...short, recipient: 'bob' })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
  })
})
