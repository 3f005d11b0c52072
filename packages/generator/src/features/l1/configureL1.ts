import { chains } from '@sluice/defi'
import { icmChains, l1Defaults } from '@sluice/providers'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { resolveInput } from '../../parts/resolveInput.ts'
import { textOf } from '../../parts/scalar.ts'
import { readConfig } from '../../readConfig.ts'
import { findNodes } from '../../roles.ts'

/** Fuji's C-Chain, the test network of new L1s. Source: spec 001 §9. */
const fujiChainId = 43_113

/** 1000 tokens with 18 decimals. Source: spec 001 §9. */
const defaultAllocation = '1000000000000000000000'

const decimals = 18

/** Maximum genesis size of a P-Chain transaction. */
const maximumGenesisBytes = 64_000

/** Converts whole tokens to base units; undefined if invalid. */
function toUnits(value: unknown): string | undefined {
  const match = /^(\d{1,30})(?:\.(\d{1,18}))?$/.exec(textOf(value).trim())
  if (!match) return undefined
  const units = BigInt(match[1]! + (match[2] ?? '').padEnd(decimals, '0'))
  return units === 0n ? undefined : units.toString()
}

function readInteger(value: unknown, least: number): number | undefined {
  const number = readConfig.number({ value: value as number }, 'value')
  return number !== undefined && Number.isSafeInteger(number) && number >= least ? number : undefined
}

function readOwners(node: WorkflowNode | undefined, notes: string[]) {
  const listed = node?.config.controlKeys
  const texts = (Array.isArray(listed) ? listed : [listed]).filter(item => typeof item === 'string' && item !== '')
  const controlKeys = texts.filter(text => /^0x[\da-f]{40}$/i.test(String(text))).map(String)
  if (controlKeys.length < texts.length) {
    notes.push(
      'Control keys that are no addresses are left out; owners on the P-Chain are entered when the L1 is created',
    )
  }
  const threshold = readInteger(node?.config.threshold, 1) ?? 1
  return { controlKeys, threshold: Math.min(threshold, Math.max(1, controlKeys.length)) }
}

/** Custom genesis of a custom VM, as text. */
function readGenesisText(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
  return text.length <= maximumGenesisBytes ? text : ''
}

const known = [
  ...new Map(
    [...icmChains.map(chain => ({ id: chain.chainId, name: chain.name })), ...chains].map(({ id, name }) => [id, name]),
  ),
]
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.id - b.id)

/** Gas per 10 s above which the base fee rises. Source: `DefaultFeeConfig` of Subnet-EVM. */
const usualTargetGas = 15_000_000

/** The usual target, or what fits into 10 s of smaller blocks: a higher one leaves the base fee at its minimum. */
function pickTargetGas(gasLimit: number): number {
  return Math.min(usualTargetGas, Math.floor((gasLimit * 10) / l1Defaults.targetBlockRate))
}

/** Derives the L1 form's initial values. Unset values use the spec's defaults. */
export function configureL1(nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const [node, ...others] = findNodes(nodes, 'l1.settings')
  const [deployer] = findNodes(nodes, 'l1.deployment')
  const notes: string[] = []
  if (others.length > 0) notes.push('The form starts with the first L1 Config of the workflow; the others are not used')
  const config = node?.config ?? {}
  const symbol = readConfig.text(config, 'tokenSymbol') ?? ''
  const gasLimit = readInteger(config.gasLimit, 1) ?? l1Defaults.gasLimit
  const custom = config.vmType === 'CustomVM' || config.vmType === 'Custom'
  return {
    chainIds: [fujiChainId],
    defaultChainId: fujiChainId,
    notes,
    web: {
      type: { name: 'L1Config', module: '../features/l1/L1Config.ts' },
      value: {
        first: {
          ...l1Defaults,
          subnetName: 'MyCustomSubnet',
          vmType: custom ? 'Custom' : 'SubnetEVM',
          chainId: (node && readInteger(resolveInput(document, node, 'chainId')?.value, 1)) ?? null,
          gasLimit,
          targetGas: pickTargetGas(gasLimit),
          validatorWeight: 1000,
        },
        tokenSymbol: /^[A-Z0-9]{1,10}$/.test(symbol) ? symbol : 'TOKEN',
        knownChains: known,
        allocation: toUnits(config.initialSupply) ?? defaultAllocation,
        customGenesis: custom ? readGenesisText(config.customGenesis) : '',
        owners: readOwners(deployer, notes),
      },
    },
    server: {
      type: { name: 'L1Config', module: '../features/l1/L1Config.ts' },
      value: {
        defaults: { ...l1Defaults, targetGas: pickTargetGas(l1Defaults.gasLimit) },
        network: 'fuji',
        knownChains: known,
      },
    },
  }
}
