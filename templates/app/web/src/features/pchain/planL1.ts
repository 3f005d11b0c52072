import { type Hex, isAddress, size, stringToHex } from 'viem'
import { readCb58, readNodeId } from '../guard/pchain/cb58.ts'
import type { L1Configuration, Validator } from '../l1/L1Configuration.ts'
import { minifyGenesis } from '../l1/minifyGenesis.ts'
import { cleanPasted, isChainName, isHexOf, readNanoAvax } from '../l1/typedValues.ts'

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
export const subnetEvmId: Hex = `0x${'7375626e657465766d'.padEnd(64, '0')}`

/** Leaves room for the rest of a transaction of 64 KiB. */
const maxGenesisBytes = 64_000

function planValidator(validator: Validator, name: string, mistakes: string[]): PlannedValidator {
  const nodeId = readNodeId(cleanPasted(validator.nodeId))
  const publicKey = cleanPasted(validator.blsPublicKey)
  const proofOfPossession = cleanPasted(validator.proofOfPossession)
  const balance = readNanoAvax(validator.balance)
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

export const isManager = (text: string) => isAddress(text, { strict: false })

/** Turns a configuration and its checked genesis into a plan, or tells every mistake. */
export function planL1(
  configuration: Pick<L1Configuration, 'subnetName' | 'vmType' | 'vmId' | 'validators'>,
  genesis: string,
  managerAddress: string,
): { readonly plan: L1Plan; readonly mistakes: readonly string[] } {
  const mistakes: string[] = []
  const { subnetName: chainName, vmType, vmId, validators } = configuration
  if (!isChainName(chainName)) {
    mistakes.push('The name may have letters, digits and spaces only, and 128 of them')
  }
  const vm = vmType === 'SubnetEVM' ? subnetEvmId : readCb58(vmId, 32)
  if (vm === null) mistakes.push('The VM ID is not one, or has a typing mistake')
  const minified = minifyGenesis(genesis)
  if (minified === null) mistakes.push('The genesis is no JSON')
  else if (size(stringToHex(minified)) > maxGenesisBytes) mistakes.push('The genesis is larger than 64,000 bytes')
  if (!isManager(managerAddress)) mistakes.push('The validator manager has no valid address')
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
