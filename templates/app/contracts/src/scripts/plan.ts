// only with: nft governance
/**
 * Writes the unsigned deployment transactions to `out/plan.json` and prints a summary.
 *
 *   npm run plan -- --owner 0x…
 *
 * `--owner` receives the supply, fees and rights that the config assigns to nobody. Nothing is sent and no key is
 * needed: any wallet may sign, and the addresses do not depend on the signer.
 */
// otherwise: /**
// otherwise:  * Writes the unsigned deployment transactions to `out/plan.json` and prints a summary.
// otherwise:  *
// otherwise:  *   npm run plan
// otherwise:  *
// otherwise:  * Nothing is sent and no key is needed: any wallet may sign, and the addresses do not depend on the signer.
// otherwise:  */
// end only
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Address, isAddress, zeroAddress } from 'viem'
import { features } from '../config/features.ts'
import { artifactFolder } from '../kit/artifact.ts'
import { printLine } from '../kit/printLine.ts'

// only with: nft governance
function makePlans(owner: Address) {
  return features.map(({ title, chains, plan }) => ({ title, chains, contracts: plan(owner) }))
}

const { values } = parseArgs({ options: { owner: { type: 'string', default: zeroAddress } } })
// end only
try {
  // only with: nft governance
  if (!isAddress(values.owner)) throw new Error('--owner takes an address: 0x and 40 hexadecimal digits')
  const plans = makePlans(values.owner)
  // otherwise: const plans = features.map(({ title, chains, plan }) => ({ title, chains, contracts: plan() }))
  // end only
  for (const { title, chains, contracts } of plans) {
    printLine(`${title}, for ${chains.map(({ id, name }) => `${name} (${id})`).join(', ')}`)
    // only with: governance
    for (const { contractName, address, creates } of contracts) {
      for (const made of [{ contractName, address }, ...creates]) printLine(`  ${made.contractName} ${made.address}`)
    }
    // otherwise: for (const { contractName, address } of contracts) printLine(`  ${contractName} ${address}`)
    // end only
  }
  const file = join(artifactFolder, 'plan.json')
  const printed = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  writeFileSync(file, `${JSON.stringify(plans, printed, 2)}\n`)
  printLine(`The transactions, unsigned, stand in ${file}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
