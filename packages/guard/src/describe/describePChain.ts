import { formatUnits, sha256, size } from 'viem/utils'
import { encodeCb58, encodeNodeId } from '../pchain/cb58.ts'
import { encodePAddress } from '../pchain/pAddress.ts'
import { pchainFee, validatorBalances } from '../pchain/pchainFee.ts'
import { type PChainOwner, type PChainTransaction, readPChainTransaction } from '../pchain/readPChainTransaction.ts'
import type { Hex } from '../values/token.ts'
import { describeGenesis } from './describeGenesis.ts'
import type { Description, DescriptionRow } from './description.ts'

const groupThousands = (count: number | bigint) => count.toString().replace(/\B(?=(\d{3})+$)/g, ',')

const formatAvax = (nanoAvax: bigint) => `${formatUnits(nanoAvax, 9)} test AVAX`

const formatOwner = ({ threshold, addresses }: PChainOwner) =>
  `${addresses.map(encodePAddress).join(', ')}${addresses.length === 1 ? '' : ` (${threshold} must sign)`}`

/** Who gets what is left, other than the validators’ nodes. */
function ownersOf(transaction: PChainTransaction): readonly string[] {
  const validators = transaction.type === 'convertSubnet' ? transaction.validators : []
  const owners = [
    ...transaction.outputs,
    ...validators.flatMap(({ remainingBalanceOwner, deactivationOwner }) => [remainingBalanceOwner, deactivationOwner]),
  ]
  return [...new Set(owners.map(formatOwner))]
}

/** VM id of Subnet-EVM: its name, padded. */
const subnetEvmId = `0x${'7375626e657465766d'.padEnd(64, '0')}`

function describeOwn(transaction: PChainTransaction): Pick<Description, 'sentence' | 'main'> {
  switch (transaction.type) {
    case 'createSubnet':
      return {
        sentence: 'Create a subnet on the P-Chain of Avalanche Fuji',
        main: [{ label: 'Owner of the subnet', value: formatOwner(transaction.owner) }],
      }
    case 'createChain': {
      const { chainName, subnetId, vmId, genesis } = transaction
      return {
        sentence: `Create the chain “${chainName}” in your subnet on Avalanche Fuji`,
        main: [
          { label: 'Chain name', value: chainName },
          { label: 'Subnet', value: encodeCb58(subnetId) },
          { label: 'VM', value: vmId === subnetEvmId ? 'Subnet-EVM' : encodeCb58(vmId) },
          ...(vmId === subnetEvmId ? describeGenesis(genesis) : []),
          { label: 'Genesis', value: `${groupThousands(size(genesis))} bytes` },
          { label: 'SHA-256 of the genesis', value: sha256(genesis) },
        ],
      }
    }
    case 'convertSubnet': {
      const { subnetId, managerChainId, managerAddress, validators } = transaction
      return {
        sentence: `Convert your subnet to an L1 with ${validators.length} ${validators.length === 1 ? 'validator' : 'validators'}. This cannot be undone`,
        main: [
          { label: 'Subnet', value: encodeCb58(subnetId) },
          { label: 'Validator manager', value: managerAddress },
          { label: 'Chain of that contract', value: encodeCb58(managerChainId) },
          ...validators.flatMap(({ nodeId, weight, balance }, index) => {
            const which = validators.length === 1 ? '' : ` ${index + 1}`
            return [
              { label: `Validator${which}`, value: encodeNodeId(nodeId) },
              { label: `Weight and balance${which}`, value: `${groupThousands(weight)} · ${formatAvax(balance)}` },
            ]
          }),
        ],
      }
    }
  }
}

/** What leaves the account for good, and its parts where there are any. */
function describePayments(transaction: PChainTransaction) {
  const [balances, fee] = [validatorBalances(transaction), pchainFee(transaction)]
  if (balances === 0n) return { total: { label: 'Fee', value: formatAvax(fee) }, parts: [] }
  return {
    total: { label: 'Total', value: formatAvax(balances + fee) },
    parts: [
      { label: 'Balances of validators', value: formatAvax(balances) },
      { label: 'Fee', value: formatAvax(fee) },
    ],
  }
}

/** The owners one by one. */
function describeOwners(transaction: PChainTransaction): readonly DescriptionRow[] {
  const { outputs } = transaction
  const validators = transaction.type === 'convertSubnet' ? transaction.validators : []
  const numberOf = (list: readonly unknown[], index: number) => (list.length === 1 ? '' : ` ${index + 1}`)
  return [
    ...validators.flatMap(({ remainingBalanceOwner, deactivationOwner }, index) => {
      const which = numberOf(validators, index)
      return [
        { label: `Owner of the rest${which}`, value: formatOwner(remainingBalanceOwner) },
        { label: `Deactivation owner${which}`, value: formatOwner(deactivationOwner) },
      ]
    }),
    ...outputs.flatMap((output, index) => {
      const which = numberOf(outputs, index)
      return [
        { label: `Change${which}`, value: formatAvax(output.amount) },
        { label: `Receives the change${which}`, value: formatOwner(output) },
      ]
    }),
    ...(outputs.length === 0 ? [{ label: 'Change', value: 'none' }] : []),
  ]
}

/** Describes a P-Chain transaction from its bytes alone. */
export function describePChain(unsignedBytes: Hex): Description {
  const transaction = readPChainTransaction(unsignedBytes)
  if (!transaction) {
    const row = { label: 'Bytes', value: unsignedBytes }
    return { sentence: 'Sign an unknown transaction of the P-Chain', main: [], details: [row] }
  }
  const { sentence, main } = describeOwn(transaction)
  const { total, parts } = describePayments(transaction)
  const owners = describeOwners(transaction)
  const [owner, ...others] = ownersOf(transaction)
  // One owner of everything is a single row; as soon as two differ, each row is shown at once.
  const isShared = owner !== undefined && others.length === 0
  const label = transaction.type === 'convertSubnet' ? 'Owner of balances' : 'Receives the change'
  return {
    sentence,
    main: [total, ...main, ...(isShared ? [{ label, value: owner }] : owners)],
    details: [
      ...parts,
      ...(isShared ? owners.filter(row => row.label !== label) : []),
      { label: 'Avalanche network', value: String(transaction.networkId) },
      ...transaction.inputs.map(({ transactionId, outputIndex, amount }, index) => ({
        label: `Input ${index + 1}`,
        value: `${formatAvax(amount)} from output ${outputIndex} of ${encodeCb58(transactionId)}`,
      })),
      { label: 'SHA-256 of the unsigned bytes', value: sha256(unsignedBytes) },
      { label: 'Bytes', value: unsignedBytes },
    ],
  }
}
