import type { L1Config, L1Values } from './L1Config.ts'
import type { L1Draft, Validator } from './L1Configuration.ts'
import {
  advisePermissions,
  checkPermissions,
  fieldsOfPermissions,
  type PermissionFields,
  type PermissionKey,
  parsePermissions,
  permissionLabels,
  type Role,
  roleLabels,
} from './permissions.ts'
import { cleanPasted, isChainName, isHexOf, isNodeId, readNanoAvax } from './typedValues.ts'
import { groupDigits } from './unitEntry.ts'

/** Typed fields of a validator. */
export type ValidatorFields = { readonly [Field in keyof Validator]: string }

export type NumberField =
  | 'chainId'
  | 'gasLimit'
  | 'targetBlockRate'
  | 'minBaseFee'
  | 'targetGas'
  | 'baseFeeChangeDenominator'
  | 'minBlockGasCost'
  | 'maxBlockGasCost'
  | 'blockGasCostStep'

/** Typed fields of the form. */
export type L1Form = { readonly [Field in NumberField]: string } & {
  readonly subnetName: string
  readonly vmType: 'SubnetEVM' | 'Custom'
  readonly vmId: string
  readonly permissions: PermissionFields
  readonly validators: readonly ValidatorFields[]
}

export type FormMistakes = { readonly [field: string]: string }

export type ParsedForm =
  | { readonly draft: L1Draft; readonly mistakes: null }
  | { readonly draft: null; readonly mistakes: FormMistakes }

const labels: { readonly [Field in NumberField]: string } = {
  chainId: 'Chain ID',
  gasLimit: 'Gas limit',
  targetBlockRate: 'Block rate',
  minBaseFee: 'Min base fee',
  targetGas: 'Target gas',
  baseFeeChangeDenominator: 'Base fee change denominator',
  minBlockGasCost: 'Min block gas cost',
  maxBlockGasCost: 'Max block gas cost',
  blockGasCostStep: 'Block gas cost step',
}

const validatorLabels: { readonly [Field in keyof Validator]: string } = {
  nodeId: 'Node ID',
  weight: 'Weight',
  startTime: 'Start time',
  endTime: 'End time',
  blsPublicKey: 'BLS public key',
  proofOfPossession: 'Proof of possession',
  balance: 'Balance',
}

/** Label of a field by the key of its mistake: `Gas limit`, `Validator 1: Node ID`. */
export function nameField(field: string): string {
  const [part, item = '', own = ''] = field.split('.')
  if (part === 'validators') return `Validator ${Number(item) + 1}: ${validatorLabels[own as keyof Validator]}`
  if (part === 'permissions') return `${permissionLabels[item as PermissionKey]}: ${roleLabels[own as Role]}`
  return part === 'subnetName' ? 'Subnet name' : labels[field as NumberField]
}

export const numberFields = Object.keys(labels) as NumberField[]

/** Generates a chain id from 1,000,000 to 1,999,999. `random` returns [0, 1). */
export function pickChainId(random: () => number = Math.random): number {
  return 1_000_000 + Math.floor(random() * 1_000_000)
}

export function emptyValidator(weight: number): ValidatorFields {
  return {
    nodeId: '',
    weight: groupDigits(String(weight)),
    startTime: '',
    endTime: '',
    blsPublicKey: '',
    proofOfPossession: '',
    balance: '0.1',
  }
}

/** Node id of Avalanche's local test network, as an example. */
export const sampleNodeId = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'

/** Numbers as they are typed. Ids have no thousands, and the fee is entered in another unit. */
function writeNumbers(values: L1Values) {
  const isGrouped = (field: NumberField) => field !== 'chainId' && field !== 'minBaseFee'
  const entries = numberFields.map(field => {
    const digits = String(values[field])
    return [field, isGrouped(field) ? groupDigits(digits) : digits]
  })
  return Object.fromEntries(entries) as { [Field in NumberField]: string }
}

/** Form fields of a saved configuration. */
export function formOf(draft: L1Draft): L1Form {
  return {
    ...writeNumbers(draft),
    subnetName: draft.subnetName,
    vmType: draft.vmType,
    vmId: draft.vmId,
    permissions: fieldsOfPermissions(draft.permissions),
    validators: draft.validators.map(validator => ({ ...validator, weight: groupDigits(String(validator.weight)) })),
  }
}

type Other = Pick<L1Draft, 'subnetName' | 'chainId'>

/** `MyL1`, or `MyL1 2` where there is one already; after `MyL1 2` comes `MyL1 3`. */
function findFreeName(name: string, others: readonly Other[]): string {
  const isTaken = (candidate: string) => others.some(({ subnetName }) => subnetName === candidate)
  const [, base = name, last = '1'] = /^(.+) (\d{1,6})$/.exec(name) ?? []
  let [free, count] = [name, Number(last)]
  while (isTaken(free)) free = `${base} ${++count}`
  return free
}

/** Form fields of another L1 like a saved one, which is among the `others`. */
export function copyOf(draft: L1Draft, chainId: number, others: readonly Other[]): L1Form {
  return { ...formOf(draft), subnetName: findFreeName(draft.subnetName, others), chainId: String(chainId) }
}

/**
 * Initial form fields, with the sample node as validator.
 *
 * - `chainId`: where none is configured, and where one of the `others` has the configured one
 */
export function makeForm(first: L1Config['first'], chainId: number, others: readonly Other[] = []): L1Form {
  const isFree = others.every(other => other.chainId !== first.chainId)
  return {
    ...writeNumbers({ ...first, chainId: first.chainId !== null && isFree ? first.chainId : chainId }),
    subnetName: findFreeName(first.subnetName, others),
    vmType: first.vmType,
    vmId: '',
    permissions: {},
    validators: [{ ...emptyValidator(first.validatorWeight), nodeId: sampleNodeId }],
  }
}

/** Parses a whole number with optional thousands separators. NaN for anything else. */
export function toWhole(text: string): number {
  const digits = text.trim().replace(/(?<=\d)[,_ ](?=\d{3}(\D|$))/g, '')
  const number = /^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN
  return Number.isSafeInteger(number) ? number : Number.NaN
}

const mayBeZero: readonly NumberField[] = ['minBaseFee', 'minBlockGasCost', 'maxBlockGasCost', 'blockGasCostStep']
const minOf = (field: NumberField) => (mayBeZero.includes(field) ? 0 : 1)

function parseValidator(fields: ValidatorFields): Validator {
  return {
    ...fields,
    nodeId: cleanPasted(fields.nodeId),
    weight: toWhole(fields.weight),
    blsPublicKey: cleanPasted(fields.blsPublicKey),
    proofOfPossession: cleanPasted(fields.proofOfPossession),
    balance: fields.balance.trim(),
  }
}

/** Mistakes by field. Keys and balance may be empty: only a real network needs them. */
function checkValidator({ nodeId, weight, blsPublicKey, proofOfPossession, balance }: Validator): FormMistakes {
  const mistakes: { [field: string]: string } = {}
  if (nodeId === '') mistakes.nodeId = 'Node ID is required'
  else if (!isNodeId(nodeId)) mistakes.nodeId = 'Not a node ID, or one with a typing mistake'
  if (Number.isNaN(weight)) mistakes.weight = 'Weight must be a whole number'
  else if (weight <= 0) mistakes.weight = 'Weight must be positive'
  if (blsPublicKey !== '' && !isHexOf(blsPublicKey, 48)) mistakes.blsPublicKey = 'Enter 0x and 96 hexadecimal digits'
  if (proofOfPossession !== '' && !isHexOf(proofOfPossession, 96)) {
    mistakes.proofOfPossession = 'Enter 0x and 192 hexadecimal digits'
  }
  if (balance !== '' && readNanoAvax(balance) === null)
    mistakes.balance = 'Enter an amount of AVAX above 0, such as 0.1'
  return mistakes
}

/** Parses the form. The deployment checks that there is a validator. */
export function parseForm(form: L1Form): ParsedForm {
  const mistakes: { [field: string]: string } = {}
  const numbers = {} as { [Field in NumberField]: number }
  if (form.subnetName.trim() === '') mistakes.subnetName = 'Subnet name is required'
  else if (!isChainName(form.subnetName.trim())) {
    mistakes.subnetName = 'Use only letters, digits and spaces, at most 128 of them'
  }
  for (const field of numberFields) {
    const number = toWhole(form[field])
    numbers[field] = number
    if (form[field].trim() === '') mistakes[field] = `${labels[field]} is required`
    else if (Number.isNaN(number)) mistakes[field] = `${labels[field]} must be a whole number`
    else if (field === 'chainId' && number <= 0) mistakes[field] = 'Chain ID must be positive'
    else if (number < minOf(field)) mistakes[field] = `${labels[field]} must be at least ${minOf(field)}`
  }
  if (numbers.minBlockGasCost > numbers.maxBlockGasCost) {
    mistakes.minBlockGasCost = 'Min block gas cost must not exceed the max'
  }
  if (form.vmType === 'SubnetEVM') Object.assign(mistakes, checkPermissions(form.permissions))
  const validators = form.validators.map((fields, index) => {
    const validator = parseValidator(fields)
    for (const [field, mistake] of Object.entries(checkValidator(validator))) {
      mistakes[`validators.${index}.${field}`] = mistake
    }
    return validator
  })
  if (Object.keys(mistakes).length > 0) return { draft: null, mistakes }
  const { vmType, vmId } = form
  const permissions = vmType === 'SubnetEVM' ? parsePermissions(form.permissions) : {}
  return {
    draft: { subnetName: form.subnetName.trim(), vmType, vmId: vmId.trim(), ...numbers, permissions, validators },
    mistakes: null,
  }
}

/** What a fee rule means with the others; no warning. */
export function explainForm(form: L1Form): FormMistakes {
  // The target covers a window of 10 s.
  const capacity = (toWhole(form.gasLimit) * 10) / toWhole(form.targetBlockRate)
  if (!(capacity < toWhole(form.targetGas))) return {}
  const most = Math.floor(capacity).toLocaleString('en')
  return { targetGas: `At most ${most} gas fit into 10 seconds: the base fee stays at its minimum` }
}

/** Warnings that do not block; `others` are the configurations that exist. */
export function adviseForm(
  form: L1Form,
  knownChains: L1Config['knownChains'] = [],
  others: readonly Other[] = [],
): FormMistakes {
  const gasLimit = toWhole(form.gasLimit)
  const advice: { [field: string]: string } = {}
  if (gasLimit < 1_000_000) advice.gasLimit = 'Gas limit is very low'
  const taken = knownChains.find(({ id }) => id === toWhole(form.chainId))
  if (taken)
    advice.chainId = `Chain id ${taken.id} belongs to ${taken.name}: wallets confuse the two and transactions can be replayed`
  if (form.validators.length === 0) advice.validators = 'A deployment needs at least one validator'
  const sameChainId = others.find(({ chainId }) => chainId === toWhole(form.chainId))
  if (sameChainId) advice.chainId ??= `Your configuration “${sameChainId.subnetName}” has this chain ID already`
  if (others.some(({ subnetName }) => subnetName === form.subnetName.trim())) {
    advice.subnetName = 'Another of your configurations has this name'
  }
  return { ...advice, ...(form.vmType === 'SubnetEVM' && advisePermissions(form.permissions)) }
}
