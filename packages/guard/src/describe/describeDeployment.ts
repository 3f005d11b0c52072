import { keccak256 } from 'viem/utils'
import { decodeDeployment } from '../decode/deployment.ts'
import type { DeploymentIntent } from '../intent/deploymentIntent.ts'
import type { Hex } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { argumentRows } from './argumentRows.ts'
import { describeParameters } from './describeParameters.ts'
import type { Description } from './description.ts'
import { formatWei } from './formatTokenUnits.ts'

const grouped = (count: number) => count.toString().replace(/\B(?=(\d{3})+$)/g, ',')

/** Takes the name from the intent, and size, arguments and hash from the bytes. */
export function describeDeployment(
  intent: DeploymentIntent,
  transaction: GuardTransaction,
  chain: string,
): Description {
  const decoded = decodeDeployment(intent, transaction.data)
  const size = `${grouped((transaction.data.length - 2) / 2)} bytes`
  if (decoded.kind !== 'deployment') {
    const sentence = `Create a contract of unknown code on ${chain}`
    return { sentence, main: [{ label: 'Code size', value: size }], details: [] }
  }
  const value = BigInt(transaction.value)
  const rows = argumentRows(decoded.parameters, decoded.decoded)
  const withValue = value > 0n ? ` with ${formatWei(value)}` : ''
  return {
    sentence: `Deploy the contract ${intent.contractName}${withValue} on ${chain}`,
    main: [
      { label: 'Contract', value: intent.contractName },
      { label: 'Code size', value: `${grouped(decoded.codeSize)} bytes` },
      ...describeParameters(rows, intent.units),
      ...(value > 0n ? [{ label: 'Value', value: formatWei(value) }] : []),
      { label: 'Expected address', value: intent.address },
    ],
    details: [
      ...(intent.units ? rows.map(({ label, value: raw }) => ({ label, value: raw })) : []),
      { label: 'Code hash', value: keccak256(codeOf(transaction.data, decoded.codeSize)) },
    ],
  }
}

const codeOf = (data: string, bytes: number) => data.toLowerCase().slice(0, 2 + 2 * bytes) as Hex
