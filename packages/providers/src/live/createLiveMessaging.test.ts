import { findToken } from '@sluice/defi'
import { describe, expect, test } from 'vitest'
import { messengerAddress } from '../avalanche/messenger.ts'
import { createLiveMessaging } from './createLiveMessaging.ts'

const fuji = 43113
const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nobody = `0x${'ab'.repeat(32)}` as const

const request = {
  chainId: fuji,
  sender,
  destinationBlockchainId: '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7',
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  payload: '0x1234',
  requiredGasLimit: 100_000n,
  fee: null,
} as const

describe('createLiveMessaging', () => {
  const messaging = createLiveMessaging({})

  test('default: chains in service, the messenger at its one address, and no gateway', async () => {
    const networks = await messaging.networks()
    expect(networks.map(({ chainId }) => chainId)).toEqual([43113, 43114, 779672, 173750, 432204, 432201, 53935])
    for (const { messenger, gateway } of networks)
      expect({ messenger, gateway }).toEqual({ messenger: messengerAddress, gateway: null })
  })

  test('behavior: a message goes to the messenger itself, without native tokens', async () => {
    expect(await messaging.buildSend(request)).toMatchObject({
      chainId: fuji,
      from: sender,
      to: messengerAddress,
      value: '0',
    })
    const wavax = { token: findToken(fuji, 'WAVAX')!, amount: 1n }
    expect((await messaging.buildSend({ ...request, fee: wavax })).value).toBe('0')
  })

  test('error: MESSAGE_FEE_INVALID, because a messenger takes no native token', async () => {
    const fee = { token: findToken(fuji, 'AVAX')!, amount: 1n }
    await expect(messaging.buildSend({ ...request, fee })).rejects.toMatchObject({ code: 'MESSAGE_FEE_INVALID' })
  })

  test('error: CHAIN_UNREACHABLE rather than "unknown" when no chain could be asked', async () => {
    const { chainIds, closed } = {
      chainIds: [43113, 43114, 779672, 173750, 432204, 432201, 53935],
      closed: 'http://127.0.0.1:9',
    }
    const unreachable = createLiveMessaging(Object.fromEntries(chainIds.map(id => [id, closed])))
    await expect(unreachable.status(nobody)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
  })
})
