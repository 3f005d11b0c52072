import { createHash } from 'node:crypto'
import { recoverPublicKey } from 'viem'
import type { Decoded, Owners, Validator } from './decodeSigned.ts'
import { sha256 } from './readBytes.ts'

/** What a node knows when it is given a transaction. */
export type Ledger = {
  readonly price: bigint
  readonly utxos: ReadonlyMap<
    string,
    Owners & { readonly asset: string; readonly amount: bigint; readonly locktime: bigint }
  >
  readonly subnets: ReadonlyMap<string, { readonly owner: Owners; readonly isConverted: boolean }>
}

const fuji = 5
const maxBytes = 64 * 1024
const blank = '00'.repeat(32)

function require(isMet: boolean, reason: string): void {
  if (!isMet) throw new Error(reason)
}

const isSorted = (items: readonly string[]) => items.every((item, at) => at === 0 || items[at - 1]! < item)

/** Order of inputs: by transaction, then by index as a number. */
const sourceKey = (source: string) => {
  const [transaction, index] = source.split(':')
  return `${transaction}${Number(index).toString(16).padStart(8, '0')}`
}

function checkOwners({ threshold, addresses }: Owners): void {
  require(threshold <= addresses.length, 'output is unspendable')
  require(threshold > 0 || addresses.length === 0, 'output should be optimized')
  require(isSorted(addresses), 'addresses not sorted and unique')
}

async function signerOf(signature: Buffer, unsigned: Buffer): Promise<string> {
  const hash = sha256(unsigned)
  const recovered = await recoverPublicKey({ hash, signature: `0x${signature.toString('hex')}` })
  const key = Buffer.from(recovered.slice(4), 'hex')
  const compressed = Buffer.concat([Buffer.from([2 + (key[63]! & 1)]), key.subarray(0, 32)])
  return createHash('ripemd160').update(sha256(compressed)).digest('hex')
}

/** Requires the signatures that owners require, by index. */
async function checkSigners(
  owner: Owners,
  indices: readonly number[],
  signatures: readonly Buffer[],
  unsigned: Buffer,
): Promise<void> {
  require(indices.length === owner.threshold, 'incorrect number of signers')
  require(signatures.length === indices.length, 'input and credential count mismatch')
  for (const [at, index] of indices.entries()) {
    const signer = await signerOf(signatures[at]!, unsigned)
    require(owner.addresses[index] === signer, 'wrong signature')
  }
}

function checkForm({ network, chain, outputs, inputs, memo }: Decoded): void {
  require(network === fuji, 'tx has wrong network ID')
  require(chain === blank, 'tx has wrong chain ID')
  require(memo.length === 0, 'memo is not allowed')
  require(inputs.length > 0, 'no inputs')
  require(isSorted(inputs.map(({ source }) => sourceKey(source))), 'inputs not sorted and unique')
  for (const output of outputs) {
    require(output.amount > 0n, 'output has no value')
    checkOwners(output)
  }
}

/** Shape of compressed points of BLS12-381: the first bit is set, the second is for infinity. */
function checkProof({ blsKey, proof }: Validator): void {
  for (const point of [blsKey, proof]) require((point[0]! & 0xc0) === 0x80, 'invalid proof of possession')
}

function checkBody({ body }: Decoded, { subnets }: Ledger): void {
  if (body.kind === 'subnet') {
    checkOwners(body.owner)
    return
  }
  const subnet = subnets.get(body.subnet)
  require(subnet !== undefined, 'subnet not found')
  require(!subnet!.isConverted, 'subnet is immutable')
  if (body.kind === 'chain') {
    require(body.name.length <= 128, 'name too long')
    require(/^[A-Za-z0-9 ]*$/.test(body.name), 'illegal name character')
    require(body.vm !== blank, 'invalid vmID')
    require(isSorted(body.fxs), 'feature extension IDs must be sorted and unique')
    return
  }
  require(body.manager.length <= 4096, 'address too long')
  require(body.validators.length > 0, 'no validators')
  require(isSorted(body.validators.map(({ node }) => node)), 'validators not sorted and unique')
  for (const validator of body.validators) {
    require(validator.weight > 0n, 'validator weight must be non-zero')
    checkProof(validator)
    validator.owners.forEach(checkOwners)
  }
}

/** Fee by ACP-103; the bandwidth is what the signed bytes are long. */
function requiredFee({ inputs, outputs, body }: Decoded, length: number, price: bigint): bigint {
  const validators = body.kind === 'conversion' ? body.validators.length : 0
  const [reads, writes] = { subnet: [0, 1], chain: [3, 1], conversion: [3, 2] }[body.kind] as [number, number]
  const signatures = inputs.length + (body.kind === 'subnet' ? 0 : 1)
  const database = reads + inputs.length + writes + inputs.length + outputs.length + 4 * validators
  return BigInt(length + 1000 * database + 4 * (200 * signatures + 1050 * validators)) * price
}

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Refuses whatever a node would refuse, with the node's reason. */
export async function verifyTransaction(transaction: Decoded, length: number, ledger: Ledger): Promise<void> {
  require(length <= maxBytes, 'tx is too large for the mempool')
  checkForm(transaction)
  checkBody(transaction, ledger)
  const { inputs, outputs, body, credentials, unsigned } = transaction
  const isAuthorized = body.kind !== 'subnet'
  require(credentials.length === inputs.length + Number(isAuthorized), 'wrong number of credentials')
  for (const [at, input] of inputs.entries()) {
    const utxo = ledger.utxos.get(input.source)
    require(utxo !== undefined, `failed to read consumed UTXO ${input.source}: not found`)
    require(utxo!.asset === input.asset, 'mismatched assets')
    require(utxo!.amount === input.amount, 'input and output amounts differ')
    require(utxo!.locktime === 0n, 'output is time locked')
    await checkSigners(utxo!, input.signers, credentials[at]!, unsigned)
  }
  if (body.kind !== 'subnet') {
    await checkSigners(ledger.subnets.get(body.subnet)!.owner, body.auth, credentials.at(-1)!, unsigned)
  }
  const [asset] = inputs.map(input => input.asset)
  require([...inputs, ...outputs].every(it => it.asset === asset), 'mismatched assets')
  const balances = body.kind === 'conversion' ? total(body.validators.map(({ balance }) => balance)) : 0n
  const spent = total(outputs.map(({ amount }) => amount)) + balances + requiredFee(transaction, length, ledger.price)
  require(total(inputs.map(({ amount }) => amount)) >= spent, 'insufficient funds: the fee is too low')
}
