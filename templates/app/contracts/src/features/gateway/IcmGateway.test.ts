import { readFileSync } from 'node:fs'
import {
  type Address,
  encodeAbiParameters,
  encodeDeployData,
  type Hex,
  keccak256,
  parseAbiParameters,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArtifact } from '../../kit/artifact.ts'
import { openContract } from '../../kit/openContract.stub.ts'
import { planGateway } from './icmContracts.ts'
import { type IcmTestChain, messengerAddress, relay, startIcmChain } from './makeMessenger.stub.ts'

const fujiId = '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5'
const dispatchId = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const wavax: Address = '0xd00ae08403B9bbb9124bB305C09058E32C39A48c'
const gas = 200_000n
const reward = 10n ** 16n

let fuji: IcmTestChain
let dispatch: IcmTestChain
let sender: Address
let relayer: Address
/** An account without code; a messenger alone cannot deliver to it. */
let friend: Address

beforeAll(async () => {
  ;[fuji, dispatch] = await Promise.all([startIcmChain(43_113, fujiId), startIcmChain(779_672, dispatchId)])
  ;[sender, relayer, friend] = fuji.accounts as [Address, Address, Address]
  const { abi, bytecode } = readArtifact('TestWrapped')
  const { data } = await fuji.client.call({ data: encodeDeployData({ abi, bytecode }) })
  await fuji.client.setCode({ address: wavax, bytecode: data ?? '0x' })
})

afterAll(() => Promise.all([fuji?.stop(), dispatch?.stop()]))

const eventOf = (chain: IcmTestChain, receipt: TransactionReceipt, eventName: string) => {
  const abi = [...chain.messenger.abi, ...chain.gateway.abi]
  return parseEventLogs({ abi, eventName, logs: receipt.logs })[0] as { args: { [name: string]: unknown } } | undefined
}

async function send(payload: Hex, options: { value?: bigint; from?: IcmTestChain; to?: Hex; gas?: bigint } = {}) {
  const { from = fuji, to = dispatchId, value = 0n } = options
  const receipt = await from.gateway.send(sender, 'send', [to, friend, options.gas ?? gas, payload], value)
  const sent = eventOf(from, receipt, 'Sent')
  return { receipt, sent: sent?.args, id: sent?.args.messageID as Hex, signed: from.signed(receipt.logs) }
}

const letterOf = (source: Hex, from: Address, payload: Hex) =>
  keccak256(encodeAbiParameters(parseAbiParameters('bytes32, address, bytes'), [source, from, payload]))

const lastLog = async (chain: IcmTestChain, eventName: string) => {
  const { logs } = await chain.client.getTransactionReceipt({
    hash: (await chain.client.getBlock()).transactions[0] as Hex,
  })
  return parseEventLogs({ abi: [...chain.messenger.abi, ...chain.gateway.abi], eventName, logs })[0] as
    | { args: { [name: string]: unknown } }
    | undefined
}

describe('IcmGateway', () => {
  it('default: a message is sent, relayed and received by an account without code', async () => {
    const { id, sent, signed } = await send('0x68656c6c6f')
    expect(sent).toMatchObject({ destinationBlockchainID: dispatchId, sender, recipient: friend, reward: 0n })
    expect(await relay(dispatch, signed, relayer)).toBeNull()
    expect((await lastLog(dispatch, 'Received'))?.args).toEqual({
      sourceBlockchainID: fujiId,
      sender,
      recipient: friend,
      payload: '0x68656c6c6f',
    })
    expect((await lastLog(dispatch, 'MessageExecuted'))?.args.messageID).toBe(id)
    expect(await dispatch.gateway.read('letters', [friend])).toEqual([letterOf(fujiId, sender, '0x68656c6c6f')])
  })

  it('behavior: it stands at the same address on every chain, and that address is known beforehand', () => {
    expect(fuji.gateway.address).toBe(dispatch.gateway.address)
    const { address, constructorArguments, transaction } = planGateway()
    expect(address).toBe(fuji.gateway.address)
    expect(constructorArguments).toEqual([])
    expect(transaction).toMatchObject({ to: '0x4e59b44847b379578588920cA78FbF26c0B4956C', value: '0' })
  })

  it('behavior: page, backend, README and browser tests have the code and the address of this source', () => {
    const { address } = planGateway()
    const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
    expect(textOf('web/src/features/icm/gateway/gatewayCode.ts')).toContain(`'${readArtifact('IcmGateway').bytecode}'`)
    expect(textOf('web/src/features/icm/gateway/plannedGateway.ts')).toContain(address)
    expect(textOf('server/src/features/icm/chain/contracts.ts')).toContain(address)
    expect(textOf('contracts/src/features/gateway/README.md')).toContain(address)
    const placed: { readonly [name: string]: string } = JSON.parse(textOf('e2e/src/features/icm/icmCode.json'))
    expect(placed).toEqual(Object.fromEntries(Object.keys(placed).map(name => [name, readArtifact(name).bytecode])))
  })

  it('behavior: what is paid along is wrapped and locked in the messenger as the reward', async () => {
    const before = await fuji.client.getBalance({ address: wavax })
    const { id, sent } = await send('0x01', { value: reward })
    expect(sent?.reward).toBe(reward)
    expect(await fuji.messenger.read('getFeeInfo', [id])).toEqual([wavax, reward])
    expect((await fuji.client.getBalance({ address: wavax })) - before).toBe(reward)
    expect(await fuji.client.getBalance({ address: fuji.gateway.address })).toBe(0n)
    const token = openContract(fuji, 'TestWrapped', wavax)
    expect(await token.read('balanceOf', [messengerAddress])).toBe(reward)
    expect(await token.read('allowance', [fuji.gateway.address, messengerAddress])).toBe(0n)
  })

  it('behavior: an answer comes back the same way', async () => {
    const { signed } = await send('0x02', { from: dispatch, to: fujiId })
    expect(await relay(fuji, signed, relayer)).toBeNull()
    expect(await fuji.gateway.read('letters', [friend])).toEqual([letterOf(dispatchId, sender, '0x02')])
  })

  it('behavior: the longest payload is taken, and delivered with enough gas', async () => {
    const longest: Hex = `0x${'ab'.repeat(16_384)}`
    const { signed } = await send(longest, { gas: 1_000_000n })
    expect(await relay(dispatch, signed, relayer)).toBeNull()
    expect(await lastLog(dispatch, 'MessageExecuted')).toBeDefined()
  })

  it('error: a payload that is longer, and nobody who would get it', async () => {
    const tooLong = `0x${'ab'.repeat(16_385)}`
    const refusal = await fuji.gateway.refusal(sender, 'send', [dispatchId, friend, gas, tooLong])
    expect(refusal).toEqual(['PayloadTooLong', 16_385n, 16_384n])
    const nobody = await fuji.gateway.refusal(sender, 'send', [dispatchId, zeroAddress, gas, '0x'])
    expect(nobody).toEqual(['RecipientMissing'])
  })

  it('error: a reward where no wrapped native token is known', async () => {
    expect(await dispatch.gateway.read('wrappedNative')).toBe(zeroAddress)
    const refusal = await dispatch.gateway.refusal(sender, 'send', [fujiId, friend, gas, '0x'], 1n)
    expect(refusal).toEqual(['RewardNotPossible'])
  })

  it('error: a message is delivered once', async () => {
    const { signed } = await send('0x03')
    expect(await relay(dispatch, signed, relayer)).toBeNull()
    const count = (await dispatch.gateway.read<readonly Hex[]>('letters', [friend])).length
    expect(await relay(dispatch, signed, relayer)).toEqual(['Error', 'TeleporterMessenger: message already received'])
    expect(await dispatch.gateway.read<readonly Hex[]>('letters', [friend])).toHaveLength(count)
  })

  it('error: only the messenger delivers, and only what a gateway has sent', async () => {
    const { gateway, client } = dispatch
    const forged = encodeAbiParameters(parseAbiParameters('address, address, bytes'), [friend, friend, '0xff'])
    const call = [fujiId, gateway.address, forged]
    expect(await gateway.refusal(sender, 'receiveTeleporterMessage', call)).toEqual(['OnlyMessenger'])
    await client.impersonateAccount({ address: messengerAddress })
    const strange = await gateway.refusal(messengerAddress, 'receiveTeleporterMessage', [fujiId, sender, forged])
    expect(strange).toEqual(['UnknownOrigin', sender])
    await client.stopImpersonatingAccount({ address: messengerAddress })
    const input = {
      destinationBlockchainID: dispatchId,
      destinationAddress: gateway.address,
      feeInfo: { feeTokenAddress: zeroAddress, amount: 0n },
      requiredGasLimit: gas,
      allowedRelayerAddresses: [],
      message: forged,
    }
    const { logs } = await fuji.messenger.send(sender, 'sendCrossChainMessage', [input])
    const before = await gateway.read('letters', [friend])
    expect(await relay(dispatch, fuji.signed(logs), relayer)).toBeNull()
    expect(await lastLog(dispatch, 'MessageExecutionFailed')).toBeDefined()
    expect(await gateway.read('letters', [friend])).toEqual(before)
  })

  it('error: a message without enough gas fails there, and can be tried again', async () => {
    const { id, signed } = await send('0x04', { gas: 1_000n })
    expect(await relay(dispatch, signed, relayer)).toBeNull()
    const failed = await lastLog(dispatch, 'MessageExecutionFailed')
    expect(failed?.args.messageID).toBe(id)
    await dispatch.messenger.send(relayer, 'retryMessageExecution', [fujiId, failed?.args.message])
    expect((await lastLog(dispatch, 'Received'))?.args.payload).toBe('0x04')
  })
})
