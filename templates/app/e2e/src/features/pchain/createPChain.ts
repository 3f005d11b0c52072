import { type Decoded, decodeTransaction, type Owners } from './decodeSigned.ts'
import { readChecked, sha256, withChecksum, writeId } from './readBytes.ts'
import { verifyTransaction } from './verifyTransaction.ts'

type Params = { readonly [name: string]: unknown }
type Utxo = Owners & { readonly asset: string; readonly amount: bigint; readonly locktime: bigint }
type Issued = { readonly bytes: Buffer; readonly transaction: Decoded; polls: number; status: string; reason?: string }

/** AVAX on Fuji: U8iRqJoiJm8xZHAacmvYyZVwqQx6uDNtQeP3CQ6fcgQk3JqnK. */
export const avax = '3d9bdac0ed1d761330cf680efdeb1a42159eb387d6d2950c96f7d28f61bbe2aa'

const subnets = (): Map<string, { owner: Owners; isConverted: boolean }> => new Map()

function encodeUtxo(source: string, utxo: Utxo): Buffer {
  const [transaction, index] = source.split(':')
  const bytes = Buffer.alloc(2 + 32 + 4 + 32 + 4 + 8 + 8 + 4 + 4 + 20 * utxo.addresses.length)
  bytes.write(transaction!, 2, 'hex')
  bytes.writeUInt32BE(Number(index), 34)
  bytes.write(utxo.asset, 38, 'hex')
  bytes.writeUInt32BE(7, 70)
  bytes.writeBigUInt64BE(utxo.amount, 74)
  bytes.writeBigUInt64BE(utxo.locktime, 82)
  bytes.writeUInt32BE(utxo.threshold, 90)
  bytes.writeUInt32BE(utxo.addresses.length, 94)
  for (const [at, address] of utxo.addresses.entries()) bytes.write(address, 98 + at * 20, 'hex')
  return bytes
}

/** A P-Chain of one node in memory, as strict as a node; `names` gives the address of 20 bytes for its text. */
export function createPChain(names: { readonly [text: string]: string }) {
  const utxos = new Map<string, Utxo>()
  const known = subnets()
  const issued = new Map<string, Issued>()
  const control = {
    networkId: 5,
    price: 1n,
    /** Requests for its status until a transaction is accepted. */
    pollsUntilAccepted: 1,
    /** Drops the next accepted transaction with this reason. */
    dropNext: null as string | null,
    /** Every requested method. */
    calls: [] as string[],
  }

  const accept = ({ bytes, transaction }: Issued) => {
    const { inputs, outputs, body } = transaction
    const id = sha256(bytes).toString('hex')
    for (const { source } of inputs) utxos.delete(source)
    for (const [index, output] of outputs.entries()) utxos.set(`${id}:${index}`, output)
    if (body.kind === 'subnet') known.set(id, { owner: body.owner, isConverted: false })
    if (body.kind === 'conversion') known.get(body.subnet)!.isConverted = true
  }

  const issue = async (bytes: Buffer): Promise<string> => {
    const transaction = decodeTransaction(bytes, true)
    const id = writeId(sha256(bytes))
    if (issued.get(id)?.status === 'Processing' || issued.get(id)?.status === 'Committed')
      throw new Error('tx already known')
    const pending = [...issued.values()].filter(({ status }) => status === 'Processing')
    const taken = pending.flatMap(other => other.transaction.inputs.map(({ source }) => source))
    if (transaction.inputs.some(({ source }) => taken.includes(source)))
      throw new Error('tx conflicts with a pending one')
    await verifyTransaction(transaction, bytes.length, { price: control.price, utxos, subnets: known })
    issued.set(id, { bytes, transaction, polls: 0, status: 'Processing' })
    return id
  }

  const statusOf = (id: string): object => {
    const found = issued.get(id)
    if (!found) return { status: 'Unknown' }
    if (found.status === 'Processing' && ++found.polls > control.pollsUntilAccepted) {
      if (control.dropNext !== null) {
        Object.assign(found, { status: 'Dropped', reason: control.dropNext })
        control.dropNext = null
      } else {
        found.status = 'Committed'
        accept(found)
      }
    }
    return { status: found.status, ...(found.reason !== undefined && { reason: found.reason }) }
  }

  const requireHex = ({ encoding }: Params) => {
    if (encoding !== 'hex') throw new Error(`unsupported encoding ${String(encoding)}`)
  }

  const methods: { readonly [method: string]: (params: Params) => unknown } = {
    'info.getNetworkID': () => ({ networkID: String(control.networkId) }),
    'platform.getFeeState': () => ({
      capacity: '1000000',
      excess: '0',
      price: String(control.price),
      timestamp: '2026-01-01T00:00:00Z',
    }),
    'platform.getUTXOs': params => {
      requireHex(params)
      const addresses = (params.addresses as readonly string[]).map(text => {
        const address = names[text]
        if (address === undefined) throw new Error(`couldn't parse address ${text}`)
        return address
      })
      const found = [...utxos].filter(([, utxo]) => utxo.addresses.some(address => addresses.includes(address)))
      const encoded = found.map(([source, utxo]) => withChecksum(encodeUtxo(source, utxo)))
      return { numFetched: String(encoded.length), utxos: encoded, encoding: 'hex' }
    },
    'platform.issueTx': async params => {
      requireHex(params)
      return { txID: await issue(readChecked(String(params.tx))) }
    },
    'platform.getTxStatus': ({ txID }) => statusOf(String(txID)),
    'platform.getTx': params => {
      requireHex(params)
      const found = issued.get(String(params.txID))
      if (found?.status !== 'Committed') throw new Error('not found')
      return { tx: withChecksum(found.bytes), encoding: 'hex' }
    },
  }

  return {
    control,
    /** Gives an address an unspent output; `name` makes its transaction id, `index` is 0 by default. */
    fund: (address: string, amount: bigint, name: string, change: Partial<Utxo> & { readonly index?: number } = {}) => {
      const { index = 0, ...others } = change
      const utxo = { asset: avax, amount, locktime: 0n, threshold: 1, addresses: [address], ...others }
      utxos.set(`${sha256(Buffer.from(name)).toString('hex')}:${index}`, utxo)
    },
    /** Removes an output, as if another transaction had spent it. */
    spend: (name: string) => utxos.delete(`${sha256(Buffer.from(name)).toString('hex')}:0`),
    transactions: () => [...issued.values()].filter(({ status }) => status === 'Committed').map(it => it.transaction),
    /** Answers a method of the node's API. Throws with the node's reason. */
    call: async (method: string, params: Params): Promise<unknown> => {
      control.calls.push(method)
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!answer) throw new Error(`rpc: can't find method ${method}`)
      return answer(params)
    },
  }
}

export type PChain = ReturnType<typeof createPChain>
