import { encodeAbiParameters, keccak256, parseAbiParameters, toBytes } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { account, type CallInput, found, makeOther, stranger, usdc } from '../../../test/makeCall.ts'
import { decodeContractCall, encodeContractCall } from '../../decode/contractCall.ts'
import { readProposal } from '../../decode/readProposal.ts'
import { describeTransaction } from '../../guards/describeTransaction.ts'
import type { GuardInput } from '../../guards/txGuard.ts'
import type { GovernorProposalIntent } from '../../intent/governanceIntent.ts'
import type { CallArgument } from '../../intent/intentFields.ts'
import { plainPayment } from '../../values/plainPayment.ts'

type Action = GovernorProposalIntent['actions'][number]

const lists = 'address[] targets, uint256[] values, bytes[] calldatas'
const propose = `function propose(${lists}, string description)`
const queue = `function queue(${lists}, bytes32 descriptionHash)`
const execute = `function execute(${lists}, bytes32 descriptionHash)`
const cancel = `function cancel(${lists}, bytes32 descriptionHash)`
const hash = keccak256(toBytes('Pay'))

const transfer: Action = {
  target: usdc.address,
  value: '0',
  signature: 'function transfer(address to, uint256 amount)',
  arguments: [stranger, '5'],
}
const payment: Action = { target: stranger, value: '9', signature: plainPayment, arguments: [] }

const dataOf = (action: Action) =>
  action.signature === plainPayment ? '0x' : encodeContractCall(action.signature, action.arguments)

function makeProposal(
  actions: readonly Action[],
  change: Partial<GovernorProposalIntent> = {},
  [signature, last]: readonly [string, string] = [propose, 'Pay'],
  state?: number,
): GuardInput {
  const values: readonly CallArgument[] = [
    actions.map(({ target }) => target),
    actions.map(({ value }) => value),
    actions.map(dataOf),
    last,
  ]
  const { intent, ...input } = makeOther(signature, values, { spends: [], origin: 'user' })
  const id = readProposal(decodeContractCall(intent, input.transaction.data))?.id ?? 0n
  const simulation = { status: 'success', gasUsed: 1n, balanceChanges: [] } as const
  return {
    ...input,
    intent: { ...intent, kind: 'governorProposal', proposalId: id.toString(), actions, ...change },
    facts: { ...input.facts, spending: [], simulation, ...(state !== undefined && { vote: { state, weight: 0n } }) },
  }
}

const check = (input: GuardInput) => found(input as CallInput)

const idOf = ({ intent }: GuardInput) => (intent as GovernorProposalIntent).proposalId

describe('a proposal of a governor', () => {
  test('default: is proposed, queued, executed and cancelled with every action read', () => {
    const ids = [
      makeProposal([transfer, payment]),
      makeProposal([transfer, payment], {}, [queue, hash], 4),
      makeProposal([transfer, payment], {}, [execute, hash], 5),
      makeProposal([transfer, payment], {}, [cancel, hash], 0),
    ].map(input => {
      expect(check(input)).toEqual(['T03 confirm'])
      return (input.intent as GovernorProposalIntent).proposalId
    })
    expect(new Set(ids).size).toBe(1)
  })

  test('default: every action is shown', () => {
    const { intent, transaction } = makeProposal([transfer, payment])
    const { main } = describeTransaction(intent, transaction)
    expect(main.slice(0, -2)).toEqual([
      { label: 'Action 1', value: `Call transfer(${stranger}, 5) of ${usdc.address}`, isArgument: true },
      { label: 'Payment 2', value: '0.000000000000000009 of the native currency', isArgument: true },
      { label: 'Receiver 2', value: stranger, isArgument: true },
      { label: 'Description', value: 'Pay' },
    ])
  })

  test('default: a transfer of a known token is shown in its units', () => {
    const { intent, transaction } = makeProposal([transfer], { tokens: [usdc] }, [execute, hash])
    expect(describeTransaction(intent, transaction).main.slice(0, -2)).toEqual([
      { label: 'Payment', value: '0.000005 USDC', amount: { token: usdc, units: 5n }, isArgument: true },
      { label: 'Receiver', value: stranger, isArgument: true },
    ])
  })

  test('error: a known token has other decimals on the chain', () => {
    const { facts, ...input } = makeProposal([transfer], { tokens: [usdc] })
    const decimals = { [usdc.address.toLowerCase()]: 18 }
    expect(check({ ...input, facts: { ...facts, decimals } })).toContain('T21 confirm')
  })

  test('error: the transaction goes to another contract, or another chain', () => {
    const input = makeProposal([transfer])
    const { transaction } = input
    expect(check({ ...input, transaction: { ...transaction, to: stranger } })).toContain('T03 block')
    expect(check({ ...input, transaction: { ...transaction, chainId: 137 } })).toContain('T01 block')
  })

  test('behavior: a governor that does not say whether the vote has passed is confirmed', () => {
    const { facts, ...input } = makeProposal([transfer], {}, [execute, hash])
    expect(check({ ...input, facts: { ...facts, vote: null } })).toEqual(['T03 confirm', 'T20 confirm'])
  })

  test('behavior: the review has the title without the mark of a heading, and the text with its lines', () => {
    const rowsOf = (text: string) => {
      const { intent, transaction } = makeProposal([transfer], {}, [propose, text])
      return describeTransaction(intent, transaction).main.slice(1, -2)
    }
    expect(rowsOf('# Pay\n\nFor work.\nAnd thanks.')).toEqual([
      { label: 'Title', value: 'Pay' },
      { label: 'Description', value: 'For work.\nAnd thanks.' },
    ])
    expect(rowsOf('## Pay')).toEqual([{ label: 'Title', value: 'Pay' }])
    expect(rowsOf('Pay')).toEqual([{ label: 'Description', value: 'Pay' }])
  })

  test('error: an action pays an address that only looks like the own account', () => {
    const alike = `${account.slice(0, 6)}${'0'.repeat(32)}${account.slice(-4)}`
    expect(check(makeProposal([{ ...transfer, arguments: [alike, '5'] }]))).toContain('T22 block')
  })

  const approval = { ...transfer, signature: 'function approve(address to, uint256 amount)' }
  const nested = { ...transfer, signature: 'function multicall(bytes[] data)', arguments: [['0x12345678']] }
  test.each([
    ['another id', makeProposal([transfer], { proposalId: '1' })],
    ['another target', makeProposal([transfer], { actions: [{ ...transfer, target: stranger }] })],
    ['another value', makeProposal([transfer], { actions: [{ ...transfer, value: '1' }] })],
    ['other arguments', makeProposal([transfer], { actions: [{ ...transfer, arguments: [stranger, '6'] }] })],
    ['an action that is not told', makeProposal([transfer, payment], { actions: [transfer] })],
    ['no action', makeProposal([])],
    ['an action that hands out a right', makeProposal([approval])],
    ['an action that carries calls', makeProposal([nested])],
    ['a defeated one that is queued', makeProposal([transfer], {}, [queue, hash], 3)],
    ['an open one that is executed', makeProposal([transfer], {}, [execute, hash], 1)],
    ['one that is executed twice', makeProposal([transfer], {}, [execute, hash], 7)],
    [
      'a changed description',
      makeProposal([transfer], { proposalId: idOf(makeProposal([transfer])) }, [propose, 'Pay more']),
    ],
    [
      'a changed hash of the description',
      makeProposal([transfer], { proposalId: idOf(makeProposal([transfer])) }, [execute, `0x${'12'.repeat(32)}`], 5),
    ],
    ['an open one that is cancelled', makeProposal([transfer], {}, [cancel, hash], 1)],
    ['another function', makeProposal([transfer], {}, [`function relay(${lists}, bytes32 descriptionHash)`, hash])],
  ])('error: %s', (_, input) => {
    expect(check(input)).toContain('T20 block')
  })
})

describe('readProposal', () => {
  test('default: the id is that of hashProposal', () => {
    const { intent, transaction } = makeProposal([payment])
    const call = decodeContractCall(intent as GovernorProposalIntent, transaction.data)
    const types = parseAbiParameters('address[], uint256[], bytes[], bytes32')
    const id = BigInt(keccak256(encodeAbiParameters(types, [[stranger], [9n], ['0x'], hash])))
    expect(readProposal(call)).toEqual({ step: 'propose', targets: [stranger], values: ['9'], calldatas: ['0x'], id })
  })

  test('error: any other call', () => {
    const other = makeOther('function transfer(address to, uint256 amount)', [stranger, '5'])
    expect(readProposal(decodeContractCall(other.intent, other.transaction.data))).toBeNull()
  })
})
