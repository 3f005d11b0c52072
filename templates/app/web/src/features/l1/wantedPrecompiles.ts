import { createStore } from '../../kit/createStore.ts'
import type { PermissionFields, PermissionKey } from './permissions.ts'

/** Precompiles that a visitor without a wallet has switched on; their admin is the wallet that is connected then. */
export const wantedPrecompiles = createStore<readonly PermissionKey[]>(() => [])

/** Permissions with the wanted precompiles, each with the admin. */
export function addWanted(fields: PermissionFields, wanted: readonly PermissionKey[], admin: string): PermissionFields {
  const added = wanted.map(key => [key, fields[key] ?? { admin, manager: '', enabled: '' }] as const)
  return { ...fields, ...Object.fromEntries(added) }
}
