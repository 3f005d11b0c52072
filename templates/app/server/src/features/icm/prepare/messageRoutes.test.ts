import { decodeFunctionData, formatEther, getAddress } from 'viem/utils'
import { afterEach, describe, expect, it } from 'vitest'
import { icmConfig } from '../../../config/icm.config.ts'
import { gatewayAbi, messengerAbi, messengerAddress, noAddress } from '../chain/contracts.ts'
import { makeChains } from '../makeChains.stub.ts'
import { type StartedIcm, startIcm } from '../startIcm.stub.ts'
import { decodeGatewayMessage, decodeText, encodeText } from './messagePayload.ts'

const gateway = getAddress(`0x${'9a'.repeat(20)}`)
const account = getAddress(`0x${'b2'.repeat(20)}`)
const recipient = getAddress(`0x${'c3'.repeat(20)}`)
const [destination] = icmConfig.destinations
const order = {
  sourceChain: 'C',
  destinationChainId: destination?.id,
  recipient,
  message: 'hello ✓',
  amount: '0.02',
  walletAddress: account,
}
const started: StartedIcm[] = []

afterEach(async () => {
  for (const app of started.splice(0)) await app.stop()
})

/** Starts with the gateway on both chains. */
async function start(variables: { readonly [name: string]: string } = { ICM_GATEWAY: gateway }) {
  const chains = makeChains()
  for (const chain of [chains.source, chains.destination]) chain.codes.add(gateway.toLowerCase())
  const app = await startIcm({ fetch: chains.fetch, variables })
  started.push(app)
  return { ...app, chains }
}

describe('POST /api/icm/send', () => {
  it('default: a call of the gateway, its value the reward of the relayer', async () => {
    const { post } = await start()
    const { status, body } = await post('/api/icm/send', order)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: expect.any(String),
      transactionData: { to: gateway, value: '20000000000000000' },
      fee: '20000000000000000',
      estimatedDeliveryTime: '2-5 seconds',
      chainId: icmConfig.source.chainId,
      mode: 'gateway',
      warnings: [],
      messageInput: {
        destinationBlockchainID: destination?.blockchainId,
        destinationAddress: gateway,
        feeInfo: { feeTokenAddress: icmConfig.source.wrappedNative, amount: '20000000000000000' },
        requiredGasLimit: String(icmConfig.requiredGasLimit),
        allowedRelayerAddresses: [],
      },
    })
    const { transactionData, messageInput } = body as {
      transactionData: { data: `0x${string}` }
      messageInput: { message: `0x${string}` }
    }
    const { functionName, args } = decodeFunctionData({ abi: gatewayAbi, data: transactionData.data })
    expect([functionName, args]).toEqual([
      'send',
      [destination?.blockchainId, recipient, BigInt(icmConfig.requiredGasLimit), encodeText('hello ✓')],
    ])
    const gatewayMessage = decodeGatewayMessage(messageInput.message)
    expect(gatewayMessage).toEqual({ sender: account, recipient, payload: encodeText('hello ✓') })
    expect(decodeText(gatewayMessage?.payload ?? '0x')).toBe('hello ✓')
  })

  it('behavior: the reward is 0.01 when none is named, and may be nothing', async () => {
    const { post } = await start()
    const reward = async (amount: unknown) => {
      const { body } = await post('/api/icm/send', { ...order, amount })
      const { fee, transactionData } = body as { fee: string; transactionData: { value: string } }
      return [fee, transactionData.value]
    }
    expect(await reward(undefined)).toEqual(['10000000000000000', '10000000000000000'])
    expect(await reward('0')).toEqual(['0', '0'])
    expect(await reward(0.5)).toEqual(['500000000000000000', '500000000000000000'])
  })

  it('behavior: without a gateway straight to the messenger, with no value at all', async () => {
    const { post, chains } = await start({})
    chains.destination.codes.add(recipient.toLowerCase())
    const { body } = await post('/api/icm/send', order)
    expect(body).toMatchObject({
      mode: 'direct',
      fee: '0',
      transactionData: { to: messengerAddress, value: '0' },
      messageInput: { destinationAddress: recipient, feeInfo: { feeTokenAddress: noAddress, amount: '0' } },
      warnings: ['Sent without a relayer reward: the messenger accepts no tokens'],
    })
    const { data } = (body as { transactionData: { data: `0x${string}` } }).transactionData
    const { functionName, args } = decodeFunctionData({ abi: messengerAbi, data })
    expect(functionName).toBe('sendCrossChainMessage')
    expect(args?.[0]).toMatchObject({
      destinationBlockchainID: destination?.blockchainId,
      destinationAddress: recipient,
      feeInfo: { feeTokenAddress: noAddress, amount: 0n },
      message: encodeText('hello ✓'),
    })
  })

  it('behavior: warns of a recipient that executes nothing', async () => {
    const { post } = await start({})
    const { body } = await post('/api/icm/send', { ...order, amount: undefined })
    expect(body).toMatchObject({ warnings: [expect.stringContaining('delivered but not executed')] })
  })

  it.each(['source', 'destination'] as const)(
    'behavior: no value goes to a gateway that is missing on the %s',
    async end => {
      const { post, chains } = await start()
      chains[end].codes.delete(gateway.toLowerCase())
      const { body } = await post('/api/icm/send', order)
      expect(body).toMatchObject({ mode: 'direct', fee: '0', transactionData: { to: messengerAddress, value: '0' } })
      expect((body as { warnings: string[] }).warnings[0]).toBe(
        `No gateway on ${chains[end].name}: the message is sent through the messenger directly`,
      )
    },
  )

  it('behavior: a destination that does not answer is said, and still sent to', async () => {
    const { post, chains } = await start()
    chains.destination.isDown = true
    const { body } = await post('/api/icm/send', order)
    expect(body).toMatchObject({ mode: 'gateway', warnings: [expect.stringContaining('Could not check')] })
  })

  it('behavior: any blockchain id is a destination, in hex or in CB58', async () => {
    const { post } = await start()
    const cb58 = '2D8RG4UpSXbPbvPCAWppNJyqTG2i2CAXSkTgmTBBvs7GKNZjsY'
    const hex = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
    for (const destinationChainId of [cb58, hex, hex.toUpperCase().replace('0X', '0x')]) {
      const { status, body } = await post('/api/icm/send', { ...order, destinationChainId })
      expect(status).toBe(200)
      expect(body).toMatchObject({ messageInput: { destinationBlockchainID: hex } })
    }
    const custom = `0x${'5e'.repeat(32)}`
    const { body } = await post('/api/icm/send', { ...order, destinationChainId: custom })
    expect(body).toMatchObject({
      messageInput: { destinationBlockchainID: custom },
      warnings: [expect.stringContaining('Custom chain'), expect.stringContaining('Could not check')],
    })
  })

  it('behavior: a long message gets the gas to be executed with', async () => {
    const { post } = await start()
    const { body } = await post('/api/icm/send', { ...order, message: 'x'.repeat(16_000) })
    const { messageInput } = body as { messageInput: { requiredGasLimit: string } }
    expect(Number(messageInput.requiredGasLimit)).toBe(icmConfig.requiredGasLimit + 30 * (16_000 - 4_096))
  })

  it('behavior: a message leaves from the C-Chain when no source is named', async () => {
    const { post } = await start()
    const { status, body } = await post('/api/icm/send', { ...order, sourceChain: undefined })
    expect([status, body]).toEqual([200, (await post('/api/icm/send', order)).body])
  })

  it.each(['destinationChainId', 'recipient', 'message', 'walletAddress'])('error: without %s', async name => {
    const { post } = await start()
    for (const value of [undefined, null, '']) {
      expect(await post('/api/icm/send', { ...order, [name]: value })).toEqual({
        status: 400,
        body: { error: 'Missing required fields' },
      })
    }
  })

  it.each([
    ['a mistyped recipient', { recipient: account.replace('b', 'd') }, 'Invalid recipient address'],
    ['no recipient at all', { recipient: noAddress }, 'Invalid recipient address'],
    ['a name as the wallet', { walletAddress: 'me.eth' }, 'Invalid wallet address'],
    ['another source', { sourceChain: 'P' }, 'Unsupported chain'],
    ['the source itself', { destinationChainId: icmConfig.source.blockchainId }, 'differ from the source'],
    ['an unknown id', { destinationChainId: 'atlantis' }, 'blockchain id'],
    ['a mistyped CB58', { destinationChainId: '2D8RG4UpSXbPbvPCAWppNJyqTG2i2CAXSkTgmTBBvs7GKNZjsX' }, 'blockchain id'],
    ['a negative amount', { amount: '-1' }, 'decimal number'],
    ['an amount in another notation', { amount: '1e3' }, 'decimal number'],
    ['too many decimals', { amount: '0.0000000000000000001' }, 'decimal number'],
    ['a message that the gateway refuses', { message: 'x'.repeat(16_321) }, 'maximum is 16320'],
    ['a message that nobody signs', { message: 'x'.repeat(24_000) }, 'The message is 24000 bytes'],
    ['a list as the message', { message: ['hello'] }, 'message'],
  ])('error: %s', async (_name, change, text) => {
    const { post } = await start()
    const { status, body } = await post('/api/icm/send', { ...order, ...change })
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringContaining(text) })
  })

  it('error: the source chain does not answer', async () => {
    const { post, chains } = await start()
    chains.source.isDown = true
    expect(await post('/api/icm/send', order)).toEqual({
      status: 500,
      body: { error: 'Failed to send message', details: `${icmConfig.source.name} does not answer` },
    })
  })
})

describe('POST /api/icm/estimate-fee', () => {
  const question = { destinationChainId: destination?.id, messageSize: 20, senderAddress: account }

  it('default: gas of the source chain and the reward; the delivery stands beside', async () => {
    const { post } = await start()
    // 0.001 AVAX, 0.0001 AVAX for each of 20 bytes, and the gas limit at 25 gwei.
    const suggested = 3n * 10n ** 15n + BigInt(icmConfig.requiredGasLimit) * 25n * 10n ** 9n
    const { status, body } = await post('/api/icm/estimate-fee', question)
    expect(status).toBe(200)
    expect(body).toEqual({
      feeInWei: '10185000000000000',
      feeInAvax: '0.010185',
      breakdown: {
        source: { costWei: '185000000000000' },
        reward: { wei: '10000000000000000' },
        destination: { costWei: expect.stringMatching(/^\d{15}$/), symbol: destination?.symbol },
        suggestedReward: { avax: formatEther(suggested) },
      },
    })
  })

  it('behavior: typical gas for a wallet that cannot pay, nothing about a chain that does not answer', async () => {
    const { post, chains } = await start()
    chains.source.refusesEstimate = true
    chains.destination.isDown = true
    const { body } = await post('/api/icm/estimate-fee', question)
    expect(body).toMatchObject({
      breakdown: {
        source: { costWei: '147000000000000' },
        destination: { costWei: null },
      },
    })
  })

  it('behavior: no reward without a gateway', async () => {
    const { post } = await start({})
    const { body } = await post('/api/icm/estimate-fee', { ...question, amount: '3' })
    expect(body).toMatchObject({ feeInWei: '185000000000000', breakdown: { reward: { wei: '0' } } })
  })

  it('behavior: typical gas without an account', async () => {
    const { post, chains } = await start()
    const { status, body } = await post('/api/icm/estimate-fee', { ...question, senderAddress: undefined })
    expect(status).toBe(200)
    expect(body).toMatchObject({ breakdown: { source: { costWei: '147000000000000' } } })
    expect(chains.requests.some(asked => asked.endsWith('eth_estimateGas'))).toBe(false)
  })

  it.each(['destinationChainId', 'messageSize'])('error: without %s', async name => {
    const { post } = await start()
    expect(await post('/api/icm/estimate-fee', { ...question, [name]: undefined })).toEqual({
      status: 400,
      body: { error: 'Missing required fields' },
    })
  })

  it('error: the source chain does not answer', async () => {
    const { post, chains } = await start({})
    chains.source.isDown = true
    expect(await post('/api/icm/estimate-fee', question)).toMatchObject({
      status: 500,
      body: { error: 'Failed to estimate fee' },
    })
  })
})
