import { l1Config } from '../../config/l1.config.ts'
import type { Fact } from '../../kit/ui/Facts.tsx'
import { vmNames } from './L1Config.ts'
import type { L1Form } from './l1Form.ts'
import { permissionKeys } from './permissions.ts'
import { groupDigits, toEntry } from './unitEntry.ts'

/** How many precompiles are switched on. */
export function describePermissions(fields: L1Form['permissions']): string {
  const count = Object.keys(fields).length
  return count === 0 ? 'None' : `${count} of ${permissionKeys.length}`
}

/** What an L1 of these fields is like; a field without a value has a dash. */
export function describeForm(form: L1Form): readonly Fact[] {
  const isEvm = form.vmType === 'SubnetEVM'
  const facts: readonly (readonly [string, string, string?])[] = [
    ['VM', vmNames[form.vmType]],
    ['Chain ID', form.chainId],
    ['Gas token', l1Config.tokenSymbol],
    ['Gas limit', groupDigits(form.gasLimit)],
    ['Block rate', form.targetBlockRate, ' s'],
    ['Min base fee', toEntry(form.minBaseFee, { symbol: 'gwei', decimals: 9 }), ' gwei'],
    ['Permissions', isEvm ? describePermissions(form.permissions) : ''],
    ['Validators', String(form.validators.length)],
  ]
  return facts.map(([label, value, unit = '']) => [label, value.trim() === '' ? '–' : `${value}${unit}`])
}
