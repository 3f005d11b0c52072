import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importTemplate } from '../../../test/importTemplate.ts'

type Json = { readonly [name: string]: unknown }
type PChain = {
  readonly control: { price: bigint; pollsUntilAccepted: number }
  readonly fund: (address: string, amount: bigint, name: string, change?: Json) => void
  readonly spend: (name: string) => void
  readonly call: (method: string, params: Json) => Promise<unknown>
}
type Core = { readonly request: (request: { readonly method: string; readonly params: unknown }) => Promise<unknown> }
type Case = { readonly unsigned: string; readonly signed: string; readonly id: string }

const folder = 'e2e/src/features/pchain'
const { createPChain } = await importTemplate<{ createPChain: (names: Json) => PChain }>(`${folder}/createPChain.ts`)
const { createCore, coreAccount } = await importTemplate<{
  createCore: (pchain: PChain) => Core
  coreAccount: { readonly address: string; readonly text: string; readonly publicKey: string }
}>(`${folder}/createCore.ts`)

const vectors = JSON.parse(
  readFileSync(new URL('../../../../guard/test/pchainVectors.json', import.meta.url), 'utf8'),
) as {
  readonly publicKey: string
  readonly address: string
  readonly pAddress: string
  readonly vmHex: string
  readonly validators: readonly { readonly publicKey: string; readonly proofOfPossession: string }[]
  readonly createSubnet: Case
  readonly createChain: Case
  readonly convert: Case
}

const withChecksum = (hex: string) => {
  const bytes = Buffer.from(hex.slice(2), 'hex')
  return `0x${Buffer.concat([bytes, createHash('sha256').update(bytes).digest().subarray(-4)]).toString('hex')}`
}

/** The outputs that avalanchejs spent in the vectors. */
function open() {
  const { address, text } = coreAccount
  const pchain = createPChain({ [text]: address })
  pchain.fund(address, 2_000_000_000n, 'a')
  pchain.fund(address, 50_000_000n, 'b', { index: 3 })
  pchain.fund(address, 1_000n, 'c', { index: 1 })
  const issue = (signed: string) => pchain.call('platform.issueTx', { tx: withChecksum(signed), encoding: 'hex' })
  const decide = async (txID: string) => {
    await pchain.call('platform.getTxStatus', { txID })
    return pchain.call('platform.getTxStatus', { txID })
  }
  const { request } = createCore(pchain)
  const send = (transactionHex: string) =>
    request({ method: 'avalanche_sendTransaction', params: { transactionHex, chainAlias: 'P' } })
  return { pchain, issue, decide, send }
}

/** A P-Chain on which the subnet of the vectors exists. */
async function openWithSubnet() {
  const opened = open()
  await opened.issue(vectors.createSubnet.signed)
  await opened.decide(vectors.createSubnet.id)
  return opened
}

function tamper(bytes: string, part: string, by: string): string {
  if (!bytes.includes(part)) throw new Error(`The transaction has no ${part}`)
  return bytes.replace(part, by)
}

const { createSubnet, createChain, convert } = vectors

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes of an id, without its checksum. */
const readId = (id: string) =>
  [...id]
    .reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
    .toString(16)
    .padStart(72, '0')
    .slice(0, 64)

const createSubnetId = () => readId(createSubnet.id)

describe('the stand-in of the P-Chain', () => {
  it('default: accepts what avalanchejs built and signed, under the same ids', async () => {
    expect([coreAccount.text, `0x${coreAccount.address}`, `0x${coreAccount.publicKey}`]).toEqual([
      vectors.pAddress,
      vectors.address,
      vectors.publicKey,
    ])
    for (const next of [createChain, convert]) {
      const { issue, decide } = await openWithSubnet()
      expect(await issue(next.signed)).toEqual({ txID: next.id })
      expect(await decide(next.id)).toEqual({ status: 'Committed' })
    }
  })

  it('default: Core signs the same bytes as avalanchejs', async () => {
    const { send } = await openWithSubnet()
    expect(await send(createChain.unsigned)).toBe(createChain.id)
    expect(await open().send(createSubnet.unsigned)).toBe(createSubnet.id)
  })

  it.each<readonly [string, string, string, string]>([
    ['wrong network ID', createChain.unsigned, '000f00000005', '000f00000001'],
    ['unknown type ID 18', createChain.unsigned, '00000000000f', '000000000012'],
    ['unknown codec version', createChain.unsigned, '0x0000', '0x0001'],
    ['mismatched assets', createChain.unsigned, '3d9bdac0ed1d', '3d9bdac0ed1e'],
    ['input and output amounts differ', createChain.unsigned, '0000000077359400', '0000000077359401'],
    ['illegal name character', createChain.unsigned, '4d7920', '4d792d'],
    ['invalid vmID', createChain.unsigned, vectors.vmHex.slice(2), '00'.repeat(32)],
    ['incorrect number of signers', createChain.unsigned, '0000000a0000000100000000', '0000000a00000000'],
    ['wrong signature', createChain.unsigned, '0000000a0000000100000000', '0000000a0000000100000001'],
    ['validators not sorted', convert.unsigned, '03'.repeat(20), '0a'.repeat(20)],
    ['validator weight must be non-zero', convert.unsigned, '00000000000003e9', '0000000000000000'],
    ['invalid nodeID length', convert.unsigned, `00000014${'03'.repeat(20)}`, `00000013${'03'.repeat(19)}`],
    [
      'invalid proof of possession',
      convert.unsigned,
      vectors.validators[0]!.proofOfPossession.slice(2, 10),
      `0${vectors.validators[0]!.proofOfPossession.slice(3, 10)}`,
    ],
    [
      'insufficient funds',
      convert.unsigned,
      // The balance of one validator grows, and nothing pays for it.
      '000000000bebc200',
      '000000001bebc200',
    ],
  ])('error: %s', async (reason, unsigned, part, by) => {
    const { send } = await openWithSubnet()
    await expect(send(tamper(unsigned, part, by))).rejects.toThrow(reason)
  })

  it('error: bytes after the transaction, a memo, a wrong checksum, a signature of somebody else', async () => {
    const { send, issue, pchain } = await openWithSubnet()
    await expect(send(`${createChain.unsigned}00`)).rejects.toThrow('trailing buffer space')
    // The length of the memo stands right before the subnet's id.
    const subnet = createSubnetId()
    await expect(send(tamper(createChain.unsigned, `00000000${subnet}`, `00000001aa${subnet}`))).rejects.toThrow('memo')
    await expect(pchain.call('platform.issueTx', { tx: createChain.signed, encoding: 'hex' })).rejects.toThrow(
      'checksum',
    )
    const { signed } = createChain
    const flipped = `${signed.slice(0, -10)}${signed.at(-10) === '0' ? '1' : '0'}${signed.slice(-9)}`
    await expect(issue(flipped)).rejects.toThrow()
  })

  it('error: inputs out of order', async () => {
    const { unsigned } = createSubnet
    const start = unsigned.indexOf('2e7d2c03')
    const size = 176
    const [first, second] = [unsigned.slice(start, start + size), unsigned.slice(start + size, start + 2 * size)]
    const swapped = unsigned.slice(0, start) + second + first + unsigned.slice(start + 2 * size)
    await expect(open().send(swapped)).rejects.toThrow('inputs not sorted and unique')
    const twice = unsigned.slice(0, start) + first + first + unsigned.slice(start + 2 * size)
    await expect(open().send(twice)).rejects.toThrow('inputs not sorted and unique')
  })

  it('error: a fee below the price, an output that is spent, a transaction that conflicts or is known', async () => {
    const costly = await openWithSubnet()
    costly.pchain.control.price = 3n
    await expect(costly.send(createChain.unsigned)).rejects.toThrow('the fee is too low')
    const spent = await openWithSubnet()
    spent.pchain.spend('a')
    await expect(spent.send(createChain.unsigned)).rejects.toThrow('not found')
    const busy = await openWithSubnet()
    await busy.send(createChain.unsigned)
    await expect(busy.send(createChain.unsigned)).rejects.toThrow('tx already known')
    await expect(busy.send(convert.unsigned)).rejects.toThrow('conflicts')
  })

  it('error: a subnet that does not exist, belongs to somebody else, or is an L1 already', async () => {
    await expect(open().send(createChain.unsigned)).rejects.toThrow('subnet not found')
    const converted = await openWithSubnet()
    await converted.decide((await converted.send(convert.unsigned)) as string)
    converted.pchain.fund(coreAccount.address, 2_000_000_000n, 'a')
    await expect(converted.send(createChain.unsigned)).rejects.toThrow('subnet is immutable')
    const foreign = open()
    const own = vectors.address.slice(2)
    const at = createSubnet.unsigned.lastIndexOf(own)
    const stolen = `${createSubnet.unsigned.slice(0, at)}${'ee'.repeat(20)}${createSubnet.unsigned.slice(at + own.length)}`
    const id = (await foreign.send(stolen)) as string
    await foreign.decide(id)
    const chain = tamper(createChain.unsigned, createSubnetId(), readId(id))
    await expect(foreign.send(chain)).rejects.toThrow('wrong signature')
  })

  it('error: methods, encodings and parameters that no node or wallet has', async () => {
    const { pchain } = open()
    await expect(pchain.call('platform.burn', {})).rejects.toThrow("can't find method")
    await expect(pchain.call('platform.getUTXOs', { addresses: [coreAccount.text] })).rejects.toThrow('encoding')
    await expect(pchain.call('platform.getUTXOs', { addresses: ['P-fuji1x'], encoding: 'hex' })).rejects.toThrow(
      'address',
    )
    const { request } = createCore(pchain)
    const params = [{ transactionHex: createSubnet.unsigned, chainAlias: 'P' }]
    await expect(request({ method: 'avalanche_sendTransaction', params })).rejects.toThrow('Invalid params')
    await expect(
      request({ method: 'avalanche_sendTransaction', params: { ...params[0], chainAlias: 'X' } }),
    ).rejects.toThrow('Invalid params')
  })
})
