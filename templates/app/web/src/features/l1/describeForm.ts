import { l1Config } from '../../config/l1.config.ts'
import type { Fact } from '../../kit/ui/Facts.tsx'
import { vmNames } from './L1Config.ts'
import { type L1Form, toWhole } from './l1Form.ts'
import { permissionKeys, permissionLabels } from './permissions.ts'
import { groupDigits, toEntry } from './unitEntry.ts'

/** Names of the precompiles that are switched on. */
function describePermissions(fields: L1Form['permissions']): string {
  const names = permissionKeys.filter(key => fields[key]).map(key => permissionLabels[key])
  return names.length === 0 ? 'None' : names.join(', ')
}

/** Digits of a whole number; empty for any other text. */
function digitsOf(typed: string): string {
  const number = toWhole(typed)
  return Number.isNaN(number) ? '' : String(number)
}

/** What an L1 of these fields is like; a field without a usable value has a dash. */
export function describeForm(form: L1Form): readonly Fact[] {
  const isEvm = form.vmType === 'SubnetEVM'
  const fees: readonly (readonly [string, string, string?])[] = [
    ['Gas token', l1Config.tokenSymbol],
    ['Gas limit', groupDigits(digitsOf(form.gasLimit))],
    ['Block rate', digitsOf(form.targetBlockRate), ' s'],
    ['Min base fee', toEntry(digitsOf(form.minBaseFee), { symbol: 'gwei', decimals: 9 }), ' gwei'],
  ]
  const facts: readonly (readonly [string, string, string?])[] = [
    ['VM', vmNames[form.vmType]],
    ['Chain ID', digitsOf(form.chainId)],
    // A custom VM has its own rules.
    ...(isEvm ? fees : []),
    ['Validators', String(form.validators.length)],
    ...(isEvm ? [['Precompiles', describePermissions(form.permissions)] as const] : []),
  ]
  return facts.map(([label, value, unit = '']) => [label, value.trim() === '' ? '–' : `${value}${unit}`])
}
