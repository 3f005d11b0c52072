import type { JsonReader } from '../../kit/request/readJson.ts'

export const roles = ['admin', 'manager', 'enabled'] as const

export type Role = (typeof roles)[number]

type RoleAddresses = { readonly [role in Role]: readonly string[] }

/** Precompiles with allow lists, by config key of the genesis without `Config`. */
export const permissionKeys = [
  'contractDeployerAllowList',
  'txAllowList',
  'contractNativeMinter',
  'feeManager',
  'rewardManager',
] as const

export type PermissionKey = (typeof permissionKeys)[number]

/** Names of the precompiles as they are shown. */
export const permissionLabels: { readonly [key in PermissionKey]: string } = {
  contractDeployerAllowList: 'Contract deployer allow list',
  txAllowList: 'Transaction allow list',
  contractNativeMinter: 'Native minter',
  feeManager: 'Fee manager',
  rewardManager: 'Reward manager',
}

/** Names of the roles as they are shown. */
export const roleLabels: { readonly [role in Role]: string } = {
  admin: 'Admin',
  manager: 'Manager',
  enabled: 'Enabled',
}

/** The precompiles of an L1; absent ones are off. */
export type Permissions = { readonly [key in PermissionKey]?: RoleAddresses }

/** Typed addresses of each role. */
export type RoleFields = { readonly [role in Role]: string }

/** The typed precompiles; absent ones are off. */
export type PermissionFields = { readonly [key in PermissionKey]?: RoleFields }

type Messages = { readonly [field: string]: string }

/** Splits at commas, semicolons and white space. */
function toAddresses(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(part => part !== '')
}

/** Parses typed addresses. */
export function parsePermissions(fields: PermissionFields): Permissions {
  const entries = permissionKeys.flatMap(key => {
    const typed = fields[key]
    if (!typed) return []
    return [[key, Object.fromEntries(roles.map(role => [role, toAddresses(typed[role])]))] as const]
  })
  return Object.fromEntries(entries) as Permissions
}

/** Form fields of saved permissions. */
export function fieldsOfPermissions(permissions: Permissions): PermissionFields {
  const entries = permissionKeys.flatMap(key => {
    const saved = permissions[key]
    return saved ? [[key, Object.fromEntries(roles.map(role => [role, saved[role].join('\n')]))] as const] : []
  })
  return Object.fromEntries(entries) as PermissionFields
}

/** Parses permissions of the backend. */
export function readPermissions(reader: JsonReader): Permissions {
  const entries = permissionKeys.flatMap(key => {
    const saved = reader.nullable(key, (inner, name) => inner.object(name))
    return saved ? [[key, Object.fromEntries(roles.map(role => [role, saved.texts(role)]))] as const] : []
  })
  return Object.fromEntries(entries) as Permissions
}

const wrong = 'Not an address: '

/** What a node rejects, by field `permissions.<key>.<role>`. Source: subnet-evm precompile/allowlist/config.go */
export function checkPermissions(fields: PermissionFields): Messages {
  const mistakes: { [field: string]: string } = {}
  for (const [key, addresses] of Object.entries(parsePermissions(fields))) {
    const taken = new Map<string, Role>()
    for (const role of roles) {
      const place = `permissions.${key}.${role}`
      for (const address of addresses[role]) {
        const other = taken.get(address.toLowerCase())
        if (!/^0x[\da-f]{40}$/i.test(address)) {
          const others = mistakes[place]?.startsWith(wrong) ? `${mistakes[place]}, ` : wrong
          mistakes[place] = others + address.slice(0, 44)
        } else if (other === role) mistakes[place] = `${address} is listed twice`
        else if (other) mistakes[place] = `${address} is already ${other}: an address has one role`
        taken.set(address.toLowerCase(), role)
      }
    }
  }
  return mistakes
}

/** What a node accepts although nobody could use the chain or the precompile, by field `permissions.<key>`. */
export function advisePermissions(fields: PermissionFields): Messages {
  const empty = Object.entries(parsePermissions(fields)).filter(([, addresses]) =>
    roles.every(role => addresses[role].length === 0),
  )
  return Object.fromEntries(
    empty.map(([key]) => [
      `permissions.${key}`,
      key === 'txAllowList'
        ? 'Name at least one address: without one nobody can send a transaction'
        : 'Name at least one address: without one nobody can ever use it',
    ]),
  )
}
