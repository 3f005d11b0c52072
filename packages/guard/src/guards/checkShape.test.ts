import { describe, expect, test } from 'vitest'
import type { ApprovalIntent } from '../intent/approvalIntent.ts'
import type { ContractCallIntent } from '../intent/callIntent.ts'
import type { SwapIntent } from '../intent/swapIntent.ts'
import type { TransactionIntent } from '../registry/intents.ts'
import type { Token } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { checkShape } from './checkShape.ts'

const account = '0x00000000000000000000000000000000000000a1'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'

const token = (symbol: string): Token => ({
  chainId: 1,
  address: `0x${symbol.length.toString(16).padStart(40, '0')}`,
  symbol,
  name: symbol,
  decimals: 18,
})

const transaction: GuardTransaction = { chainId: 1, from: account, to: router, data: '0x12345678', value: '0' }

const swap: SwapIntent = {
  kind: 'swap',
  chainId: 1,
  walletChainId: 1,
  account,
  receiver: account,
  router,
  src: token('A'),
  dst: token('BB'),
  amount: '100',
  quotedDstAmount: '200',
  minReturn: '198',
  slippagePercent: 1,
  quotedAt: 1,
  expiresAt: 2,
}

const approval: ApprovalIntent = {
  kind: 'approval',
  chainId: 1,
  walletChainId: 1,
  account,
  token: token('A'),
  spender: router,
  amount: '100',
}

const contractCall: ContractCallIntent = {
  kind: 'contractCall',
  chainId: 1,
  walletChainId: 1,
  account,
  purpose: 'Lock 1 A',
  contract: router,
  origin: 'known',
  signature: 'function lock(bytes32 id, uint256[] amounts)',
  arguments: ['0x00', ['1', '2'], { nested: null }],
  value: '0',
  spends: [{ token: token('A'), amount: '1' }],
}

const intents: readonly TransactionIntent[] = [swap, approval, contractCall]

type Place = readonly (string | number)[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every field of a value, nested ones too; the arguments of a call are any JSON. */
const placesOf = (value: unknown, place: Place = []): Place[] =>
  !isObject(value) || place[0] === 'arguments'
    ? []
    : Object.entries(value).flatMap(([name, field]) => [[...place, name], ...placesOf(field, [...place, name])])

/** A copy with another value at one place; undefined leaves the field out. */
function replaceAt(value: unknown, [name, ...rest]: Place, replacement: unknown): unknown {
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  if (rest.length > 0) copy[name!] = replaceAt(copy[name!], rest, replacement)
  else if (replacement === undefined) delete copy[name!]
  else copy[name!] = replacement
  return copy
}

const levels = (intent: unknown, of: unknown = transaction) =>
  checkShape({ intent: intent as TransactionIntent, transaction: of as GuardTransaction }).map(({ level }) => level)

const cases = intents.flatMap(intent =>
  placesOf(intent).map(place => ({ intent, place, name: `${intent.kind}.${place.join('.')}` })),
)

describe('checkShape', () => {
  test.each(intents)('default: $kind', intent => {
    expect(checkShape({ intent, transaction })).toEqual([])
    expect(checkShape({ intent: JSON.parse(JSON.stringify(intent)), transaction })).toEqual([])
  })

  test('behavior: fields that nobody knows change nothing', () => {
    for (const intent of intents) expect(levels({ ...intent, note: 'x' })).toEqual([])
  })

  test.each(cases)('error: $name is missing or of another type', ({ intent, place }) => {
    for (const wrong of [undefined, null, true, {}]) {
      const found = levels(replaceAt(intent, place, wrong))
      expect(found, JSON.stringify(wrong)).toContain('block')
    }
  })

  test.each(['from', 'to', 'data', 'value', 'chainId'])('error: the transaction’s %s is of another type', name => {
    for (const wrong of [undefined, null, true, {}])
      expect(levels(swap, replaceAt(transaction, [name], wrong))).toContain('block')
  })

  test.each([
    [{ ...swap, amount: '1.5' }, 'amount'],
    [{ ...swap, minReturn: '-1' }, 'minReturn'],
    [{ ...swap, shownDstAmount: '' }, 'shownDstAmount'],
    [{ ...contractCall, value: '0x1' }, 'intendedValue'],
    [{ ...contractCall, spends: [{ token: token('A'), amount: 'all' }] }, `spent ${token('A').address}`],
  ])('error: an amount that is no integer is named: %#', (intent, name) => {
    const found = checkShape({ intent: intent as TransactionIntent, transaction })
    expect(found.map(({ id, values }) => [id, values?.name])).toEqual([['T06', name]])
  })

  test('error: arguments that are nested too deeply to be read', () => {
    let nested: unknown = []
    for (let depth = 0; depth < 50_000; depth++) nested = [nested]
    expect(levels({ ...contractCall, arguments: [nested] })).toEqual(['block'])
  })

  test('error: an intent or a transaction that is none', () => {
    for (const none of [null, undefined, 'swap', [], {}, { kind: 'transfer' }, { kind: '__proto__' }])
      expect(levels(none)).toEqual(['block'])
    for (const none of [null, 'transaction', []]) expect(levels(swap, none)).toEqual(['block'])
  })
})
