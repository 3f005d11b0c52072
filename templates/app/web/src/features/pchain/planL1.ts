import { type Hex, isAddress, parseUnits, size, stringToHex } from 'viem'
import { readCb58, readNodeId } from '../guard/pchain/cb58.ts'
import type { L1Configuration, Validator } from '../l1/L1Configuration.ts'

/** Balance in nAVAX; amounts are decimal strings, because the plan is stored as JSON. */
export type PlannedValidator = {
  readonly nodeId: Hex
  readonly weight: string
  readonly balance: string
  readonly publicKey: Hex
  readonly proofOfPossession: Hex
}

/** Everything that the three steps create; fixed before the first one. */
export type L1Plan = {
  readonly chainName: string
  readonly vmId: Hex
  /** Genesis without white space. */
  readonly genesis: string
  readonly managerAddress: Hex
  readonly validators: readonly PlannedValidator[]
}

/** Name of Subnet-EVM, padded: `srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy`. */
const subnetEvmId: Hex = `0x${'7375626e657465766d'.padEnd(64, '0')}`

/** Leaves room for the rest of a transaction of 64 KiB. */
const maxGenesisBytes = 64_000

const maxUint64 = 2n ** 64n - 1n

/** Takes quotes and spaces of a pasted answer away. */
const clean = (text: string) => text.trim().replace(/^["']|["',]+$/g, '')

const isHexOf = (text: string, bytes: number): text is Hex => new RegExp(`^0x[\\da-f]{${bytes * 2}}$`, 'i').test(text)

/** Amount in nAVAX; null where it is none above zero. */
function readBalance(text: string): bigint | null {
  if (!/^\d{1,10}(\.\d{1,9})?$/.test(text.trim())) return null
  const units = parseUnits(text.trim(), 9)
  return units > 0n && units <= maxUint64 ? units : null
}

function planValidator(validator: Validator, name: string, mistakes: string[]): PlannedValidator {
  const nodeId = readNodeId(clean(validator.nodeId))
  const publicKey = clean(validator.blsPublicKey)
  const proofOfPossession = clean(validator.proofOfPossession)
  const balance = readBalance(validator.balance)
  const { weight } = validator
  if (nodeId === null) mistakes.push(`${name}: the node ID is not one, or has a typing mistake`)
  if (!isHexOf(publicKey, 48)) mistakes.push(`${name}: the BLS public key has to be 48 bytes in hex`)
  if (!isHexOf(proofOfPossession, 96)) mistakes.push(`${name}: the proof of possession has to be 96 bytes in hex`)
  if (balance === null) mistakes.push(`${name}: the balance has to be an amount of AVAX above 0`)
  if (!Number.isSafeInteger(weight) || weight <= 0)
    mistakes.push(`${name}: the weight has to be a positive whole number`)
  return {
    nodeId: nodeId ?? '0x',
    weight: String(weight),
    balance: String(balance ?? 0n),
    publicKey: publicKey.toLowerCase() as Hex,
    proofOfPossession: proofOfPossession.toLowerCase() as Hex,
  }
}

function minify(genesis: string): string | null {
  try {
    return JSON.stringify(JSON.parse(genesis))
  } catch {
    return null
  }
}

/** Turns a configuration and its checked genesis into a plan, or tells every mistake. */
export function planL1(
  configuration: Pick<L1Configuration, 'subnetName' | 'vmType' | 'vmId' | 'validators'>,
  genesis: string,
  managerAddress: string,
): { readonly plan: L1Plan; readonly mistakes: readonly string[] } {
  const mistakes: string[] = []
  const { subnetName: chainName, vmType, vmId, validators } = configuration
  if (!/^[A-Za-z0-9 ]{1,128}$/.test(chainName)) {
    mistakes.push('The name may have letters, digits and spaces only, and 128 of them')
  }
  const vm = vmType === 'SubnetEVM' ? subnetEvmId : readCb58(vmId, 32)
  if (vm === null) mistakes.push('The VM ID is not one, or has a typing mistake')
  const minified = minify(genesis)
  if (minified === null) mistakes.push('The genesis is no JSON')
  else if (size(stringToHex(minified)) > maxGenesisBytes) mistakes.push('The genesis is larger than 64,000 bytes')
  if (!isAddress(managerAddress, { strict: false })) mistakes.push('The validator manager has no valid address')
  if (validators.length === 0) mistakes.push('An L1 needs at least one validator')
  const planned = validators.map((validator, index) => planValidator(validator, `Validator ${index + 1}`, mistakes))
  const nodes = planned.map(({ nodeId }) => nodeId).filter(nodeId => nodeId !== '0x')
  if (new Set(nodes).size < nodes.length) mistakes.push('Two validators have the same node ID')
  return {
    plan: {
      chainName,
      vmId: vm ?? '0x',
      genesis: minified ?? '',
      managerAddress: managerAddress.toLowerCase() as Hex,
      validators: planned,
    },
    mistakes,
  }
}
