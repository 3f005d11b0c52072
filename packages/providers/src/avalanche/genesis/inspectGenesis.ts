import { isGenesisError } from './errorTable.ts'
import { findHazards, type HazardFacts } from './findHazards.ts'
import { createReport, type GenesisFinding, type GenesisReport } from './genesisErrors.ts'
import { type AvalancheNetwork, networkUpgrades } from './networkUpgrades.ts'
import { type JsonNode, parseJsonText } from './parseJsonText.ts'
import { readGenesis } from './readGenesis.ts'
import { verifyGenesis } from './verifyGenesis.ts'

export type GenesisCheck = {
  readonly valid: boolean
  /** Errors that make a node reject or crash, with the node's texts. */
  readonly errors: readonly GenesisFinding[]
  /** Settings that a node accepts although the chain will not work as intended. */
  readonly warnings: readonly GenesisFinding[]
  /** Explanations of choices that work as written. */
  readonly notes: readonly GenesisFinding[]
}

export type InspectOptions = {
  readonly network: AvalancheNetwork
  readonly now: number
  readonly chainName: HazardFacts['chainName']
}

/**
 * Validates the genesis file of a Subnet-EVM L1 as a node does.
 *
 * - Takes the text, because JSON.parse loses `1e9`, repeated keys and large integers
 * - Units: `now` in unix seconds
 * - Never throws; findings carry codes of `genesisErrors`
 * - Source: ava-labs/avalanchego 1cf1fc3 (2026-08), graft/subnet-evm and libevm
 */
export function inspectGenesis(text: string, { network, now, chainName }: InspectOptions): GenesisCheck {
  const report = createReport()
  const root = parseRoot(text, report)
  const genesis = root && readGenesis(root, report)
  if (genesis) {
    verifyGenesis(genesis, networkUpgrades[network], report)
    findHazards(genesis, { root, text, now: BigInt(now), chainName }, report)
  }
  const { errors, warnings, notes } = report
  return { valid: errors.length === 0, errors, warnings, notes }
}

function parseRoot(text: string, report: GenesisReport): JsonNode | undefined {
  try {
    const root = parseJsonText(text)
    if (root.kind === 'object') return root
    report.error('NOT_AN_OBJECT', { found: root.kind })
  } catch (error) {
    if (!isGenesisError(error)) throw error
    report.add(error)
  }
  return undefined
}
