import type { JsonReader } from '../../kit/request/readJson.ts'
import type { L1Values } from './L1Config.ts'
import { type Permissions, readPermissions } from './permissions.ts'

export type Validator = {
  readonly nodeId: string
  readonly weight: number
  readonly startTime: string
  readonly endTime: string
  readonly blsPublicKey: string
  readonly proofOfPossession: string
  /** AVAX, a decimal string. */
  readonly balance: string
}

export type ConfigurationStatus = 'configured' | 'deploying' | 'completed' | 'failed'

/** Body sent by the form. */
export type L1Draft = L1Values & {
  readonly vmId: string
  readonly permissions: Permissions
  readonly validators: readonly Validator[]
}

/** A stored configuration. Times are ISO 8601. */
export type L1Configuration = L1Draft & {
  readonly id: string
  readonly status: ConfigurationStatus
  readonly createdAt: string
  readonly deployedAt: string | null
  readonly deploymentId: string | null
  readonly failure: string | null
  readonly warnings: readonly string[]
}

const statuses: readonly string[] = ['configured', 'deploying', 'completed', 'failed']

/** Parses a status. Throws `TypeError` for an unknown one. */
export function readStatus(reader: JsonReader): ConfigurationStatus {
  const status = reader.text('status')
  if (!statuses.includes(status)) throw new TypeError(`The backend's answer has the status ${status}`)
  return status as ConfigurationStatus
}

function readValidator(reader: JsonReader): Validator {
  return {
    nodeId: reader.text('nodeId'),
    weight: reader.number('weight'),
    startTime: reader.text('startTime'),
    endTime: reader.text('endTime'),
    blsPublicKey: reader.text('blsPublicKey'),
    proofOfPossession: reader.text('proofOfPossession'),
    balance: reader.text('balance'),
  }
}

/** Parses a configuration of the backend. */
export function readConfiguration(reader: JsonReader): L1Configuration {
  const text = (inner: JsonReader, key: string) => inner.text(key)
  return {
    id: reader.text('id'),
    subnetName: reader.text('subnetName'),
    vmType: reader.text('vmType') === 'Custom' ? 'Custom' : 'SubnetEVM',
    vmId: reader.text('vmId'),
    chainId: reader.number('chainId'),
    gasLimit: reader.number('gasLimit'),
    targetBlockRate: reader.number('targetBlockRate'),
    minBaseFee: reader.number('minBaseFee'),
    targetGas: reader.number('targetGas'),
    baseFeeChangeDenominator: reader.number('baseFeeChangeDenominator'),
    minBlockGasCost: reader.number('minBlockGasCost'),
    maxBlockGasCost: reader.number('maxBlockGasCost'),
    blockGasCostStep: reader.number('blockGasCostStep'),
    permissions: readPermissions(reader.object('permissions')),
    validators: reader.list('validators').map(readValidator),
    status: readStatus(reader),
    createdAt: reader.text('createdAt'),
    deployedAt: reader.nullable('deployedAt', text),
    deploymentId: reader.nullable('deploymentId', text),
    failure: reader.nullable('failure', text),
    warnings: reader.texts('warnings'),
  }
}
