import { findToken } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent, type TestServices } from '../../../test/runComponent.ts'
import { fixtureAccount as from } from '../../fields.ts'
import { sendToken } from '../wallet/sendToken.ts'
import { wrapNative } from '../wallet/wrapNative.ts'
import { readEvents } from './readEvents.ts'

const [usdc, weth] = [findToken(1, 'USDC')!, findToken(1, 'WETH')!]
const payee = '0x000000000000000000000000000000000000bEEF'
const address = usdc.address

async function send(services: TestServices, amounts: readonly string[]) {
  for (const amount of amounts)
    await runComponent(sendToken, { token: 'USDC', amount, recipient: payee, from }, services)
}

describe('readEvents', () => {
  it('default: the transfers of a run, newest first', async () => {
    const services = makeServices()
    await send(services, ['5', '6', '7'])
    const { outputs } = await runComponent(readEvents, { address, limit: 2, filter: { to: payee } }, services)
    expect(outputs).toMatchObject({
      count: 2,
      hasMore: true,
      events: [{ name: 'Transfer', args: { from, to: payee, value: '7' } }, { args: { value: '6' } }],
      latest: { address, blockNumber: expect.stringMatching(/^\d+$/), logIndex: 0 },
    })
  })

  it('behavior: another event, a list of values, and a range', async () => {
    const services = makeServices()
    await runComponent(wrapNative, { amount: '9', from }, services)
    await send(services, ['5'])
    const deposit = { address: weth.address, event: 'custom', signature: 'Deposit(address indexed dst, uint256 wad)' }
    const read = async (values: object) => (await runComponent(readEvents, { ...deposit, ...values }, services)).outputs
    expect(await read({ filter: { dst: [payee, from] } })).toMatchObject({ count: 1, latest: { args: { wad: '9' } } })
    expect(await read({ filter: { dst: payee } })).toMatchObject({ count: 0, latest: null, hasMore: false })
    expect(await read({ fromBlock: '2', toBlock: '2' })).toMatchObject({ count: 0, fromBlock: '2', toBlock: '2' })
  })

  it.each([
    [{ filter: { value: '7' } }, 'FILTER_NOT_INDEXED', 'no indexed parameter value. Available: from, to'],
    [{ filter: { constructor: '7' } }, 'FILTER_NOT_INDEXED', 'constructor'],
    [{ filter: ['0x'] }, 'FILTER_NOT_INDEXED', ''],
    [{ filter: { to: 'vitalik.eth' } }, 'ARGUMENT_INVALID', 'Argument to (address)'],
    [{ event: 'custom', signature: 'nonsense' }, 'ABI_INVALID', ''],
    [{ event: 'custom', signature: '' }, 'EVENT_INVALID', 'it has 0 events'],
    [{ event: 'custom', signature: 'event A()\nevent B()' }, 'EVENT_INVALID', 'it has 2 events'],
    [{ event: 'custom', signature: '[{"type":"event","name":"A"}]' }, 'EVENT_INVALID', 'a parameter has no type'],
    [
      { event: 'custom', signature: 'event A(uint256[] indexed ids)', filter: { ids: ['1'] } },
      'FILTER_UNSUPPORTED',
      'ids (uint256[])',
    ],
    [{ fromBlock: '-1' }, 'BLOCK_INVALID', 'From block: "-1" is not a block number'],
    [{ fromBlock: '1', toBlock: '0' }, 'BLOCK_RANGE_EMPTY', 'From block 1 is above To block 0'],
    [{ address: 'usdc' }, 'ADDRESS_INVALID', ''],
  ])('error: %j', async (change, code, text) => {
    await expect(runComponent(readEvents, { address, ...change })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(text),
    })
  })

  it('error: events that only share their signature with the asked one', async () => {
    const services = makeServices()
    await send(services, ['5'])
    await expect(runComponent(readEvents, { address, event: 'erc721Transfer' }, services)).rejects.toMatchObject({
      code: 'EVENTS_UNREADABLE',
    })
  })
})
