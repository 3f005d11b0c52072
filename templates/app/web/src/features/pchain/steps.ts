import { type Hex, sha256, stringToHex } from 'viem'
import type { PChainIntent } from '../guard/intent/pchainIntent.ts'
import { compareBytes } from '../guard/pchain/readPChainTransaction.ts'
import type { StepTerms } from './buildTransaction.ts'
import type { Progress } from './progressStore.ts'
import type { StepKind } from './StepKind.ts'

/** A step with the words that the page uses; `done` names the id that it makes. */
type Step = { readonly kind: StepKind; readonly title: string; readonly text: string; readonly done: string }

/** The steps in their order. */
export const steps = [
  {
    kind: 'createSubnet',
    title: 'Create the subnet',
    text: 'Your P-Chain address becomes its owner.',
    done: 'Subnet ID',
  },
  {
    kind: 'createChain',
    title: 'Create the chain',
    text: 'With the name and the genesis of your configuration.',
    done: 'Blockchain ID',
  },
  {
    kind: 'convertSubnet',
    title: 'Convert to an L1',
    text: 'Its validators get their first balances. This cannot be undone.',
    done: 'Conversion',
  },
] as const satisfies readonly Step[]

/** Id of an accepted step. Throws when it is not accepted. */
function idOf({ records }: Progress, kind: StepKind): Hex {
  const record = records[kind]
  if (record?.status !== 'accepted') throw new TypeError(`The step ${kind} is not accepted`)
  return record.id
}

/** Ids of the accepted steps that a step refers to. */
export const earlierIds = (progress: Progress, kind: StepKind): readonly Hex[] =>
  steps
    .slice(
      0,
      steps.findIndex(step => step.kind === kind),
    )
    .map(step => idOf(progress, step.kind))

/** What a step puts into its transaction. */
export function termsOf(progress: Progress, kind: StepKind): StepTerms {
  const { address, plan } = progress
  const owner = { threshold: 1, addresses: [address] }
  if (kind === 'createSubnet') return { type: kind, owner: { locktime: 0n, ...owner } }
  const subnet = { subnetId: idOf(progress, 'createSubnet'), subnetAuth: [0] }
  if (kind === 'createChain') {
    const { chainName, vmId, genesis } = plan
    return { type: kind, ...subnet, chainName, vmId, fxIds: [], genesis: stringToHex(genesis) }
  }
  const validators = plan.validators
    .map(({ nodeId, weight, balance, publicKey, proofOfPossession }) => ({
      nodeId,
      weight: BigInt(weight),
      balance: BigInt(balance),
      publicKey,
      proofOfPossession,
      remainingBalanceOwner: owner,
      deactivationOwner: owner,
    }))
    .sort((a, b) => compareBytes(a.nodeId, b.nodeId))
  const { managerAddress } = plan
  return { type: kind, ...subnet, managerChainId: idOf(progress, 'createChain'), managerAddress, validators }
}

/** What the user means by a step, which the guard compares with the bytes. */
export function intentOf(
  progress: Progress,
  kind: StepKind,
  chain: { readonly id: number; readonly walletChainId: number },
): PChainIntent {
  const { address, plan } = progress
  const common = { chainId: chain.id, walletChainId: chain.walletChainId, networkId: 5, address }
  if (kind === 'createSubnet') return { kind, ...common }
  const subnetId = idOf(progress, 'createSubnet')
  if (kind === 'createChain') {
    const { chainName, vmId, genesis } = plan
    return { kind, ...common, subnetId, chainName, vmId, genesisHash: sha256(stringToHex(genesis)) }
  }
  const { managerAddress, validators } = plan
  return { kind, ...common, subnetId, managerChainId: idOf(progress, 'createChain'), managerAddress, validators }
}
