import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { icmConfig } from '../../../config/icm.config.ts'
import { openIcmChains } from '../chain/icmChains.ts'
import { makeChains, mineSending } from '../makeChains.stub.ts'
import { encodeText } from '../prepare/messagePayload.ts'
import { readDestination } from '../prepare/messageRequests.ts'
import { openMessageStore } from './openMessageStore.ts'
import { recordSentMessage } from './recordSentMessage.ts'

const account = getAddress(`0x${'b2'.repeat(20)}`)
const sending = { number: 1, sender: account, recipient: account, text: 'hello', gateway: null }
const [destination] = icmConfig.destinations

function make(waitLimitMs: number, signal = new AbortController().signal) {
  const chains = makeChains()
  const icmChains = openIcmChains({ config: icmConfig, chains: [], fetch: chains.fetch })
  const store = openMessageStore(null, 'live')
  const { txHash, messageId } = mineSending(chains.source, sending)
  const order = {
    destination: readDestination(destination?.id ?? '', icmChains),
    recipient: account,
    sender: account,
    content: 'hello',
    reward: undefined,
    txHash,
    messageInput: {
      destinationBlockchainID: destination?.blockchainId ?? '',
      destinationAddress: account,
      feeInfo: { feeTokenAddress: account, amount: '0' },
      requiredGasLimit: '200000',
      allowedRelayerAddresses: [],
      message: encodeText('hello'),
    },
  }
  const complete = () => recordSentMessage(order, { icmChains, gateway: null, store, waitLimitMs, signal })
  return { chains, store, complete, txHash, messageId }
}

describe('recordSentMessage', () => {
  it('default: waits for a transaction that its node does not have yet', async () => {
    const { chains, complete, txHash, messageId } = make(5_000)
    const receipt = chains.source.receipts.get(txHash)
    chains.source.receipts.delete(txHash)
    setTimeout(() => receipt && chains.source.receipts.set(txHash, receipt), 300)
    expect(await complete()).toMatchObject({ messageId, status: 'pending', searchFrom: 4_800n })
  })

  it('behavior: a destination that does not answer is no hindrance', async () => {
    const { chains, complete } = make(0)
    chains.destination.isDown = true
    expect(await complete()).toMatchObject({ status: 'pending', searchFrom: null })
  })

  it('error: a transaction that never comes', async () => {
    const { chains, store, complete, txHash } = make(0)
    chains.source.receipts.delete(txHash)
    await expect(complete()).rejects.toThrow(`The transaction was not found on ${icmConfig.source.name}`)
    expect(store.ofAccount(account, 1)).toEqual([])
  })

  it('error: the client is gone', async () => {
    const gone = new AbortController()
    const { chains, complete, txHash } = make(60_000, gone.signal)
    chains.source.receipts.delete(txHash)
    setTimeout(() => gone.abort(), 100)
    await expect(complete()).rejects.toThrow('aborted')
  })
})
