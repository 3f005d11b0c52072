import { sha256 } from 'viem/utils'
import type { PChainFacts } from '../../facts/facts.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { ConvertSubnetIntent, CreateChainIntent } from '../../intent/pchainIntent.ts'
import {
  type ConvertSubnetTransaction,
  type CreateChainTransaction,
  compareBytes,
  type PChainTransaction,
  readPChainTransaction,
} from '../../pchain/readPChainTransaction.ts'
import type { Hex } from '../../values/token.ts'
import { isOwnedBy, isSortedUnique, type PChainRule } from './checkPChain.ts'

/** The accepted transaction with an id, which is the hash of its signed bytes. */
function findEarlier(facts: PChainFacts, id: string): PChainTransaction | null {
  const bytes = facts.earlier.find(signed => /^0x([\da-f]{2})+$/i.test(signed) && sha256(signed) === id)
  return bytes === undefined ? null : readPChainTransaction(bytes, true)
}

/** Requires a subnet that an earlier step created for the own address. */
function checkSubnet(facts: PChainFacts, subnetId: string, address: string): readonly Finding[] {
  const created = findEarlier(facts, subnetId)
  if (created?.type !== 'createSubnet') {
    return [rules.subnet.block('The subnet is not one that an earlier step created.', { subnetId })]
  }
  return isOwnedBy(created.owner, address)
    ? []
    : [rules.subnet.block('The subnet belongs to another address.', { subnetId })]
}

/** Requires the own address as the only owner. */
const checkOwner: PChainRule = ({ intent, transaction }) => {
  if (transaction.type !== 'createSubnet') return []
  const { owner } = transaction
  return isOwnedBy(owner, intent.address) && owner.locktime === 0n
    ? []
    : [rules.subnet.block('The owner of the subnet is not your address alone.')]
}

function checkChainTerms(
  intent: CreateChainIntent,
  transaction: CreateChainTransaction,
  facts: PChainFacts,
): readonly Finding[] {
  const { subnetId, chainName, vmId, fxIds, genesis } = transaction
  const findings: Finding[] = []
  if (subnetId !== intent.subnetId) {
    findings.push(rules.subnet.block('The chain would be created in another subnet.', { subnetId }))
  }
  if (chainName !== intent.chainName) {
    findings.push(rules.subnet.block('The chain has another name than you reviewed.', { chainName }))
  }
  if (vmId !== intent.vmId || fxIds.length > 0) {
    findings.push(rules.subnet.block('The chain would run another VM than you reviewed.', { vmId }))
  }
  if (sha256(genesis) !== intent.genesisHash) {
    findings.push(rules.subnet.block('The genesis is not the one that you reviewed.', { hash: sha256(genesis) }))
  }
  return [...findings, ...checkSubnet(facts, intent.subnetId, intent.address)]
}

const checkChain: PChainRule = ({ intent, transaction, facts }) =>
  intent.kind === 'createChain' && transaction.type === 'createChain' ? checkChainTerms(intent, transaction, facts) : []

/** Requires the reviewed subnet and manager, on a chain that an earlier step created in this subnet. */
function checkManager(
  intent: ConvertSubnetIntent,
  transaction: ConvertSubnetTransaction,
  facts: PChainFacts,
): readonly Finding[] {
  const { subnetId, managerChainId, managerAddress } = transaction
  const findings: Finding[] = []
  if (subnetId !== intent.subnetId) {
    findings.push(rules.subnet.block('Another subnet would be converted.', { subnetId }))
  }
  if (managerChainId !== intent.managerChainId || managerAddress !== intent.managerAddress.toLowerCase()) {
    const values = { managerChainId, managerAddress }
    findings.push(rules.subnet.block('The validator manager is not the one that you reviewed.', values))
  }
  const created = findEarlier(facts, intent.managerChainId)
  if (created?.type !== 'createChain' || created.subnetId !== intent.subnetId) {
    findings.push(rules.subnet.block('The chain of the validator manager is not one that an earlier step created.'))
  }
  return [...findings, ...checkSubnet(facts, intent.subnetId, intent.address)]
}

type Terms = ConvertSubnetIntent['validators'][number]

/** The reviewed terms as they appear in a transaction; null where an amount does not fit. */
const messageTerms = ({ nodeId, weight, balance, publicKey, proofOfPossession }: Terms) =>
  [nodeId, BigInt(weight).toString(), BigInt(balance).toString(), publicKey, proofOfPossession].join(' ').toLowerCase()

function checkValidatorTerms(
  intent: ConvertSubnetIntent,
  { validators }: ConvertSubnetTransaction,
): readonly Finding[] {
  const findings: Finding[] = []
  if (!isSortedUnique(validators, (a, b) => compareBytes(a.nodeId, b.nodeId))) {
    findings.push(rules.validators.block('The validators are repeated or out of order.'))
  }
  const reviewed = intent.validators.map(messageTerms).sort()
  const written = validators
    .map(it => messageTerms({ ...it, nodeId: it.nodeId as Hex, weight: `${it.weight}`, balance: `${it.balance}` }))
    .sort()
  if (reviewed.length !== written.length || reviewed.some((terms, index) => terms !== written[index])) {
    findings.push(rules.validators.block('A validator has another node id, key, weight or balance than you reviewed.'))
  }
  if (validators.some(({ weight, balance }) => weight === 0n || balance === 0n)) {
    findings.push(rules.validators.block('A validator has no weight or no balance.'))
  }
  const owners = validators.flatMap(it => [it.remainingBalanceOwner, it.deactivationOwner])
  if (!owners.every(owner => isOwnedBy(owner, intent.address))) {
    findings.push(rules.validators.block('Somebody else could take a validator’s balance or switch it off.'))
  }
  return findings
}

const checkConversion: PChainRule = ({ intent, transaction, facts }) => {
  if (intent.kind !== 'convertSubnet' || transaction.type !== 'convertSubnet') return []
  return [
    ...checkManager(intent, transaction, facts),
    ...checkValidatorTerms(intent, transaction),
    rules.subnet.confirm(
      'The conversion cannot be undone: the manager contract, its chain and the genesis stay as they are.',
    ),
  ]
}

/** Rules of the single steps. */
export const stepRules: readonly PChainRule[] = [checkOwner, checkChain, checkConversion]
