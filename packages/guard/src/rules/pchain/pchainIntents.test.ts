import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { intents, makePChainFacts, managerChainId, subnetId, unsigned } from '../../../test/makePChain.ts'
import vectors from '../../../test/pchainVectors.json' with { type: 'json' }
import type { PChainFacts } from '../../facts/facts.ts'
import type { PChainIntent } from '../../intent/pchainIntent.ts'
import { reviewRequest } from '../../signing/reviewRequest.ts'
import type { Hex } from '../../values/token.ts'

type Kind = PChainIntent['kind']
const stranger = 'ee'.repeat(20)
const own = vectors.address.slice(2)

function review(
  kind: Kind,
  change: { readonly bytes?: Hex; readonly facts?: Partial<PChainFacts>; readonly intent?: object } = {},
) {
  const intent = { ...intents[kind], ...change.intent } as PChainIntent
  const request = { intent, unsignedBytes: change.bytes ?? unsigned[kind] }
  return reviewRequest(request, makePChainFacts(change.facts), 0)
}

const idsOf = (...args: Parameters<typeof review>) => [
  ...new Set(
    review(...args)
      .findings.filter(({ level }) => level === 'block')
      .map(({ id }) => id),
  ),
]

/** The bytes with the n-th occurrence of a part replaced. */
function tamper(kind: Kind, part: string, by: string, n = 0): Hex {
  const pieces = unsigned[kind].slice(2).split(part)
  if (pieces.length < n + 2) throw new Error(`The transaction has no ${part}`)
  return `0x${pieces.slice(0, n + 1).join(part)}${by}${pieces.slice(n + 1).join(part)}`
}

const u32 = (value: number) => numberToHex(value, { size: 4 }).slice(2)
const u64 = (value: bigint) => numberToHex(value, { size: 8 }).slice(2)

describe('the P-Chain rules', () => {
  test('default: what avalanchejs built passes; only the conversion asks for consent', () => {
    expect(review('createSubnet').findings).toEqual([])
    expect(review('createChain').findings).toEqual([])
    expect(review('convertSubnet').findings).toMatchObject([{ id: 'T28', level: 'confirm' }])
  })

  test.each<readonly [Kind, string, Hex]>([
    ['createSubnet', 'T01', tamper('createSubnet', `0010${u32(5)}`, `0010${u32(1)}`)],
    ['createSubnet', 'T01', tamper('createSubnet', '00'.repeat(32), `11${'00'.repeat(31)}`)],
    ['createSubnet', 'T25', unsigned.createChain],
    ['createSubnet', 'T25', `${unsigned.createSubnet}00`],
    ['createSubnet', 'T25', '0x'],
    // Change, then the owner of the subnet.
    ['createSubnet', 'T26', tamper('createSubnet', own, stranger, 0)],
    ['createSubnet', 'T28', tamper('createSubnet', own, stranger, 1)],
    ['createChain', 'T28', tamper('createChain', subnetId.slice(2), 'ab'.repeat(32))],
    ['createChain', 'T28', tamper('createChain', '4d7920436861696e', '4d7920436861696f')],
    ['createChain', 'T28', tamper('createChain', vectors.vmHex.slice(2), 'cd'.repeat(32))],
    ['createChain', 'T28', tamper('createChain', '3939393939', '3939393938')],
    ['createChain', 'T25', tamper('createChain', `0000000a${u32(1)}${u32(0)}`, `0000000a${u32(1)}${u32(1)}`)],
    ['convertSubnet', 'T28', tamper('convertSubnet', subnetId.slice(2), 'ab'.repeat(32))],
    ['convertSubnet', 'T28', tamper('convertSubnet', managerChainId.slice(2), 'ab'.repeat(32))],
    ['convertSubnet', 'T28', tamper('convertSubnet', 'facade', 'facaee')],
    ['convertSubnet', 'T29', tamper('convertSubnet', '03'.repeat(20), '04'.repeat(20))],
    ['convertSubnet', 'T29', tamper('convertSubnet', '03'.repeat(20), '0a'.repeat(20))],
    ['convertSubnet', 'T29', tamper('convertSubnet', u64(1001n), u64(1002n))],
    ['convertSubnet', 'T29', tamper('convertSubnet', vectors.validators[0]!.publicKey.slice(2), '12'.repeat(48))],
    // Owner of the remaining balance, then who may switch it off.
    ['convertSubnet', 'T29', tamper('convertSubnet', own, stranger, 1)],
    ['convertSubnet', 'T29', tamper('convertSubnet', own, stranger, 2)],
  ])('error: %s with other bytes is blocked by %s', (kind, id, bytes) => {
    expect(idsOf(kind, { bytes })).toContain(id)
  })

  test('error: a moved balance is told with the fee that it pays', () => {
    const bytes = tamper('convertSubnet', u64(200_000_000n), u64(100_000_000n))
    expect(idsOf('convertSubnet', { bytes })).toEqual(['T27', 'T29'])
  })

  test('error: inputs out of order or repeated, outputs that are more than change, a memo', () => {
    const { createSubnet } = unsigned
    const [, head, inputs, tail] = /^(.*?00000002)((?:[\da-f]{176}){2})(.*)$/.exec(
      createSubnet.slice(createSubnet.indexOf(vectors.assetHex.slice(2)) + 152),
    )!
    const start = createSubnet.slice(0, createSubnet.indexOf(vectors.assetHex.slice(2)) + 152)
    const [first, second] = [inputs!.slice(0, 176), inputs!.slice(176)]
    const join = (...parts: string[]) => [start, head, ...parts, tail].join('') as Hex
    expect(join(first, second)).toBe(createSubnet)
    expect(idsOf('createSubnet', { bytes: join(second, first) })).toContain('T25')
    expect(idsOf('createSubnet', { bytes: join(first, first) })).toContain('T25')
    const memo = tamper('createSubnet', `${u32(0)}${u32(11)}`, `${u32(1)}aa${u32(11)}`)
    expect(idsOf('createSubnet', { bytes: memo })).toContain('T25')
  })

  test.each<readonly [string, Partial<PChainFacts>]>([
    ['T01', { isTestnet: false }],
    ['T01', { isTestnet: null }],
    ['T01', { networkId: 1 }],
    ['T01', { walletChainId: 43114 }],
    ['T01', { walletChainId: null }],
    ['T02', { address: null }],
    ['T02', { address: `0x${stranger}` }],
    ['T24', { isPending: true }],
    ['T26', { utxos: [] }],
    ['T26', { utxos: [`0x0000${vectors.utxos[0]!.slice(2).replace(own, stranger)}`] }],
    ['T26', { utxos: [`0x0000${vectors.utxos[0]!.slice(2).replace(u64(2_000_000_000n), u64(3_000_000_000n))}`] }],
    ['T27', { gasPrice: 3n }],
    ['T27', { gasPrice: 0n }],
    ['T28', { earlier: [] }],
    ['T28', { earlier: [vectors.createChain.signed as Hex] }],
  ])('error: facts that do not fit are blocked by %s (%o)', (id, facts) => {
    expect(idsOf('createChain', { facts })).toContain(id)
  })

  test.each<readonly [string, Kind, object]>([
    ['T25', 'createSubnet', { address: '0x12' }],
    ['T25', 'createSubnet', { kind: 'createChain' }],
    ['T01', 'createSubnet', { networkId: 1 }],
    ['T28', 'createChain', { chainName: 'Another' }],
    ['T25', 'createChain', { chainName: 'Line\nbreak' }],
    ['T28', 'createChain', { genesisHash: `0x${'00'.repeat(32)}` }],
    ['T25', 'convertSubnet', { validators: [] }],
    ['T28', 'convertSubnet', { managerChainId: subnetId }],
  ])('error: %s for an intent of %s with %o', (id, kind, intent) => {
    expect(idsOf(kind, { intent })).toContain(id)
  })

  test('error: a kind that is not registered is not reviewed', () => {
    expect(() => review('createSubnet', { intent: { kind: 'exportTx' } })).toThrow('Unknown kind of intent')
  })
})

describe('describePChain', () => {
  test('default: rows in plain words, from the bytes alone', () => {
    const rows = (kind: Kind) => review(kind).description.main.map(({ label, value }) => `${label}: ${value}`)
    expect(rows('createSubnet')).toEqual([
      'Fee: 0.0000162 test AVAX',
      `Owner of the subnet: ${vectors.pAddress}`,
      `Receives the change: ${vectors.pAddress}`,
    ])
    expect(rows('createChain')).toEqual([
      'Fee: 0.000018214 test AVAX',
      'Chain name: My Chain 1',
      `Subnet: ${vectors.createSubnet.id}`,
      'VM: Subnet-EVM',
      'Chain ID: 99999',
      'Precompiles: none',
      'Genesis: 39 bytes',
      `SHA-256 of the genesis: ${(intents.createChain as { genesisHash: string }).genesisHash}`,
      `Receives the change: ${vectors.pAddress}`,
    ])
    expect(review('convertSubnet').description.sentence).toBe(
      'Convert your subnet to an L1 with 2 validators. This cannot be undone',
    )
    expect(rows('convertSubnet')[0]).toMatch(/^Total: 0\.3\d* test AVAX$/)
    expect(rows('convertSubnet')).toContain(`Validator 1: ${vectors.validators[1]!.nodeId}`)
    expect(rows('convertSubnet')).toContain('Weight and balance 1: 1,001 · 0.2 test AVAX')
    expect(rows('convertSubnet').at(-1)).toBe(`Owner of balances: ${vectors.pAddress}`)
    expect(new Set(rows('convertSubnet')).size).toBe(rows('convertSubnet').length)
  })

  test('behavior: details of one owner, and every owner at once as soon as one differs', () => {
    const labels = (...args: Parameters<typeof review>) => {
      const { main, details } = review(...args).description
      return { main: main.map(({ label }) => label), details: details.map(({ label }) => label) }
    }
    const owners = ['Owner of the rest 1', 'Deactivation owner 2', 'Change', 'Receives the change']
    const shared = labels('convertSubnet')
    expect(shared.details).toEqual(expect.arrayContaining(['Balances of validators', 'Fee', ...owners]))
    expect(shared.main.filter(label => owners.includes(label))).toEqual([])
    for (const n of [0, 1, 2]) {
      const differs = labels('convertSubnet', { bytes: tamper('convertSubnet', own, stranger, n) })
      expect(differs.main).toEqual(expect.arrayContaining(owners))
    }
  })

  test('error: bytes that cannot be read are shown as they are', () => {
    const { sentence, details } = review('createSubnet', { bytes: '0x1234' }).description
    expect([sentence, details]).toEqual([
      'Sign an unknown transaction of the P-Chain',
      [{ label: 'Bytes', value: '0x1234' }],
    ])
  })
})
