import { useId } from 'react'
import { describePermissions } from './describeForm.ts'
import { Fold } from './Fold.tsx'
import { type PermissionFields, type PermissionKey, permissionKeys, type Role, roles } from './permissions.ts'

type Messages = { readonly [field: string]: string }

const texts: { readonly [key in PermissionKey]: { readonly label: string; readonly help: string } } = {
  contractDeployerAllowList: { label: 'Contract deployer allow list', help: 'Only listed addresses deploy contracts.' },
  txAllowList: { label: 'Transaction allow list', help: 'Only listed addresses send transactions.' },
  contractNativeMinter: { label: 'Native minter', help: 'Listed addresses mint the native token.' },
  feeManager: { label: 'Fee manager', help: 'Listed addresses change the fee rules without an upgrade.' },
  rewardManager: { label: 'Reward manager', help: 'Listed addresses decide who gets the transaction fees.' },
}

const roleTexts: { readonly [role in Role]: string } = {
  admin: 'Admins (change all roles)',
  manager: 'Managers (change enabled addresses)',
  enabled: 'Enabled addresses',
}

const switchLook =
  'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-raised before:transition-transform before:content-[""] checked:bg-accent checked:before:translate-x-4'

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
  const id = useId()
  const toggle = (key: PermissionKey) => {
    const { [key]: standing, ...others } = fields
    onChange(standing ? others : { ...fields, [key]: { admin: firstAdmin, manager: '', enabled: '' } })
  }
  return (
    <Fold
      title="Precompiles with allow lists"
      state={describePermissions(fields)}
      hasMistake={Object.keys(mistakes).some(field => field.startsWith('permissions.'))}
    >
      <p className="text-muted text-xs">
        Precompiles of Subnet-EVM, active from the first block on. Without them everybody may transact and deploy.
      </p>
      <div className="mt-2 -mb-3 divide-y divide-line">
        {permissionKeys.map(key => {
          const standing = fields[key]
          const { label, help } = texts[key]
          const warning = advice[`permissions.${key}`]
          return (
            <div key={key} className="py-3">
              <div className="flex items-center gap-4">
                <div className="min-w-0 flex-1">
                  <label htmlFor={`${id}-${key}-switch`} className="block cursor-pointer font-medium text-sm">
                    {label}
                  </label>
                  <p id={`${id}-${key}`} className="text-muted text-xs">
                    {help}
                  </p>
                </div>
                <input
                  type="checkbox"
                  id={`${id}-${key}-switch`}
                  className={switchLook}
                  aria-describedby={`${id}-${key}`}
                  checked={standing !== undefined}
                  onChange={() => toggle(key)}
                />
              </div>
              {standing && (
                <div className="mt-3 grid gap-3">
                  {roles.map(role => {
                    const mistake = mistakes[`permissions.${key}.${role}`]
                    const messageId = `${id}-${key}-${role}`
                    return (
                      <label key={role} className="flex min-w-0 flex-col gap-1 text-sm">
                        {roleTexts[role]}
                        <textarea
                          className="field py-2 font-mono text-xs"
                          rows={2}
                          autoComplete="off"
                          spellCheck={false}
                          placeholder="0x…, one per line"
                          aria-invalid={mistake !== undefined}
                          aria-describedby={mistake === undefined ? undefined : messageId}
                          value={standing[role]}
                          onChange={event =>
                            onChange({ ...fields, [key]: { ...standing, [role]: event.target.value } })
                          }
                        />
                        {mistake !== undefined && (
                          <span id={messageId} className="break-words text-danger text-xs">
                            {mistake}
                          </span>
                        )}
                      </label>
                    )
                  })}
                  {warning !== undefined && <p className="text-warn text-xs">{warning}</p>}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </Fold>
  )
}
