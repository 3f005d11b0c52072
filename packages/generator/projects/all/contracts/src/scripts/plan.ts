/**
 * Prints the transactions that deploy the contracts, unsigned, as JSON.
 *
 *   npm run plan -- --owner 0x…
 *
 * `--owner` is the account that gets the supply, the fees and the rights that the config gives to nobody else. Nothing
 * is sent and no key is asked for: any wallet may sign, and the addresses do not depend on which one does.
 */
import { parseArgs } from 'node:util'
import { isAddress, zeroAddress } from 'viem'
import { features } from '../config/features.ts'

const { values } = parseArgs({ options: { owner: { type: 'string', default: zeroAddress } } })
const { owner } = values
if (!isAddress(owner)) {
  process.stderr.write('--owner takes an address: 0x and 40 hexadecimal digits\n')
  process.exit(2)
}
const plans = features.map(({ title, chains, plan }) => ({ title, chains, contracts: plan(owner) }))
const printed = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
process.stdout.write(`${JSON.stringify(plans, printed, 2)}\n`)
