import { useId } from 'react'
import { Fold } from './Fold.tsx'
import {
  type PermissionFields,
  type PermissionKey,
  permissionKeys,
  permissionLabels,
  type Role,
  type RoleFields,
} from './permissions.ts'

type Messages = { readonly [field: string]: string }

const helps: { readonly [key in PermissionKey]: string } = {
  contractDeployerAllowList: 'Only listed addresses deploy contracts.',
  txAllowList: 'Only listed addresses send transactions.',
  contractNativeMinter: 'Listed addresses mint the native token.',
  feeManager: 'Listed addresses change the fee rules without an upgrade.',
  rewardManager: 'Listed addresses decide who gets the transaction fees.',
}

const roleTexts: { readonly [role in Role]: string } = {
  admin: 'Admins (change all roles)',
  manager: 'Managers (change enabled addresses)',
  enabled: 'Enabled addresses',
}

const furtherRoles = ['manager', 'enabled'] as const satisfies readonly Role[]

const switchLook =
  'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-raised before:transition-transform before:content-[""] checked:bg-accent checked:before:translate-x-4'

export type PrecompileSwitchProps = {
  readonly permission: PermissionKey
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Name, effect and switch of a precompile. */
export function PrecompileSwitch({ permission, isOn, onToggle }: PrecompileSwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer font-medium text-sm">
          {permissionLabels[permission]}
        </label>
        <p id={`${id}-help`} className="text-muted text-xs">
          {helps[permission]}
        </p>
      </div>
      <input
        type="checkbox"
        id={id}
        className={switchLook}
        aria-describedby={`${id}-help`}
        checked={isOn}
        onChange={onToggle}
      />
    </div>
  )
}

export type PermissionSwitchesProps = {
  readonly fields: PermissionFields
  /** Admin of a precompile that is switched on. */
  readonly firstAdmin: string
  readonly mistakes: Messages
  readonly advice: Messages
  readonly onChange: (fields: PermissionFields) => void
}

/** Switches of the precompiles with allow lists, and the addresses of their roles. */
export function PermissionSwitches({ fields, firstAdmin, mistakes, advice, onChange }: PermissionSwitchesProps) {
  const toggle = (key: PermissionKey) => {
    const { [key]: standing, ...others } = fields
    onChange(standing ? others : { ...fields, [key]: { admin: firstAdmin, manager: '', enabled: '' } })
  }
  return (
    <div className="-my-3 divide-y divide-line">
      {permissionKeys.map(key => {
        const standing = fields[key]
        return (
          <div key={key} className="py-3">
            <PrecompileSwitch permission={key} isOn={standing !== undefined} onToggle={() => toggle(key)} />
            {standing && (
              <Roles
                permission={key}
                addresses={standing}
                mistakes={mistakes}
                warning={advice[`permissions.${key}`]}
                onChange={changed => onChange({ ...fields, [key]: changed })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

type RolesProps = {
  readonly permission: PermissionKey
  readonly addresses: RoleFields
  readonly mistakes: Messages
  readonly warning: string | undefined
  readonly onChange: (addresses: RoleFields) => void
}

/** Addresses of a precompile: its admins, and the rarely used roles folded. */
function Roles({ permission, addresses, mistakes, warning, onChange }: RolesProps) {
  const nameOf = (role: Role) => `permissions.${permission}.${role}`
  const mistakeOf = (role: Role) => mistakes[nameOf(role)]
  const set = (role: Role) => (text: string) => onChange({ ...addresses, [role]: text })
  const more = furtherRoles.filter(role => addresses[role].trim() !== '')
  return (
    <div className="mt-3 flex flex-col gap-3 border-line-strong border-l-2 pl-4">
      <AddressList
        name={nameOf('admin')}
        listed="admin"
        value={addresses.admin}
        mistake={mistakeOf('admin')}
        onChange={set('admin')}
      />
      {warning !== undefined && <p className="text-warn text-xs">{warning}</p>}
      <Fold
        title="More roles"
        state={more.length === 0 ? 'None' : `${more.length} of ${furtherRoles.length}`}
        hasMistake={furtherRoles.some(role => mistakeOf(role) !== undefined)}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {furtherRoles.map(role => (
            <AddressList
              key={role}
              name={nameOf(role)}
              listed={role}
              value={addresses[role]}
              mistake={mistakeOf(role)}
              onChange={set(role)}
            />
          ))}
        </div>
      </Fold>
    </div>
  )
}

type AddressListProps = {
  readonly name: string
  readonly listed: Role
  readonly value: string
  readonly mistake: string | undefined
  readonly onChange: (value: string) => void
}

/** Addresses of a role, one per line; as high as its lines. */
function AddressList({ name, listed, value, mistake, onChange }: AddressListProps) {
  const id = useId()
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      {roleTexts[listed]}
      <textarea
        name={name}
        className="field field-sizing-content resize-none py-2.5 font-mono text-xs"
        rows={Math.min(value.split('\n').length, 6)}
        autoComplete="off"
        spellCheck={false}
        placeholder="0x…, one per line"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake === undefined ? undefined : id}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {mistake !== undefined && (
        <span id={id} className="break-words text-danger text-xs">
          {mistake}
        </span>
      )}
    </label>
  )
}
