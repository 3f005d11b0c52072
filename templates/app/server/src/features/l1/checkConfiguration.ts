import type { L1Configuration } from './l1Requests.ts'

export type ConfigurationCheck = { readonly errors: readonly string[]; readonly warnings: readonly string[] }

const lowGasLimit = 1_000_000

/** NodeID- and CB58 of 20 bytes with a checksum of 4. */
const nodeIdForm = /^NodeID-[1-9A-HJ-NP-Za-km-z]{30,34}$/
const isBytes = (text: string, length: number) => new RegExp(`^(0x)?[\\da-fA-F]{${length * 2}}$`).test(text)

function checkValidators(validators: L1Configuration['validators'], errors: string[], warnings: string[]): void {
  if (validators.length === 0) errors.push('At least one validator is required')
  const seen = new Set<string>()
  for (const [index, { nodeId, weight, blsPublicKey, proofOfPossession }] of validators.entries()) {
    const name = `Validator ${index + 1}`
    if (nodeId === '') errors.push(`${name} missing node ID`)
    if (weight <= 0) errors.push(`${name} must have positive weight`)
    if (nodeId === '') continue
    if (!nodeIdForm.test(nodeId)) warnings.push(`${name}: the node ID must look like NodeID-…`)
    if (seen.has(nodeId)) warnings.push(`${name}: duplicate node ID`)
    seen.add(nodeId)
    if (!isBytes(blsPublicKey, 48) || !isBytes(proofOfPossession, 96)) {
      warnings.push(`${name}: a live network requires a BLS public key (48 bytes) and a proof of possession (96 bytes)`)
    }
  }
}

/**
 * Validates a configuration for deployment.
 *
 * - Shape: errors stop a deployment; warnings are shown only
 */
export function checkConfiguration(config: L1Configuration): ConfigurationCheck {
  const errors: string[] = []
  const warnings: string[] = []
  if (config.chainId <= 0) errors.push('Chain ID must be positive')
  if (config.gasLimit < lowGasLimit) warnings.push('Gas limit is very low')
  if (!/^[A-Za-z0-9 ]{1,128}$/.test(config.subnetName)) {
    warnings.push('Chain names may contain only letters, digits and spaces')
  }
  checkValidators(config.validators, errors, warnings)
  return { errors, warnings }
}
