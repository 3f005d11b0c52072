import { getAddress } from 'viem/utils'
import { afterEach, describe, expect, it } from 'vitest'
import { icmConfig } from '../../../config/icm.config.ts'
import { hashOf, makeChains, mineArrival, mineSending } from '../makeChains.stub.ts'
import { type StartedIcm, startIcm } from '../startIcm.stub.ts'

const sender = getAddress(`0x${'b2'.repeat(20)}`)
const recipient = getAddress(`0x${'c3'.repeat(20)}`)
const [destination] = icmConfig.destinations
const order = {
  sourceChain: 'C',
  destinationChainId: destination?.id,
  recipient,
  message: 'hello',
  amount: '0',
  walletAddress: sender,
}
const sending = { number: 1, sender, recipient, text: 'hello', gateway: null }
const started: StartedIcm[] = []

afterEach(async () => {
  for (const app of started.splice(0)) await app.stop()
})

/** Starts the backend with one message of the messenger in its history. */
async function start() {
  const chains = makeChains()
  const app = await startIcm({ fetch: chains.fetch })
  started.push(app)
  const { txHash, messageId } = mineSending(chains.source, sending)
  const prepared = await app.post('/api/icm/send', order)
  const { messageInput } = prepared.body as { messageInput: unknown }
  expect(await app.post('/api/icm/complete', { ...order, txHash, messageInput })).toMatchObject({ status: 200 })
  return { ...app, chains, messageId }
}

describe('GET /api/icm/failed/:messageId', () => {
  it('default: the message as the destination logged it, integers as text', async () => {
    const { get, chains, messageId } = await start()
    mineArrival(chains.destination, sending, hashOf(8))
    await get(`/api/icm/status/${messageId}`)
    expect(await get(`/api/icm/failed/${messageId}`)).toEqual({
      status: 200,
      body: {
        chainId: destination?.chainId,
        walletChainId: destination?.chainId,
        messenger: '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf',
        sourceBlockchainId: icmConfig.source.blockchainId,
        message: {
          messageNonce: '1',
          originSenderAddress: sender,
          destinationBlockchainID: destination?.blockchainId,
          destinationAddress: recipient,
          requiredGasLimit: '200000',
          allowedRelayerAddresses: [],
          receipts: [],
          message: expect.stringMatching(/^0x[\da-f]+$/),
        },
      },
    })
  })

  it('error: a message that nobody knows, and one that has not failed', async () => {
    const { get, messageId } = await start()
    expect(await get('/api/icm/failed/0x12')).toMatchObject({ status: 404 })
    expect(await get(`/api/icm/failed/${messageId}`)).toMatchObject({ status: 409 })
  })
})
