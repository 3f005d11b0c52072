import { useId } from 'react'
import { useConnection } from 'wagmi'
import { Field } from './Field.tsx'
import { useFormDraft } from './formStore.ts'
import { vmNames } from './L1Config.ts'
import { type FormMistakes, type L1Form, pickChainId } from './l1Form.ts'
import { useConfigurations } from './useL1.ts'

export type ChainFieldsProps = {
  readonly form: L1Form
  readonly mistakes: FormMistakes
  readonly advice: FormMistakes
  readonly onChange: (changed: Partial<L1Form>) => void
}

/** Name, VM and id of the chain. */
export function ChainFields({ form, mistakes, advice, onChange }: ChainFieldsProps) {
  const vmId = useId()
  const { address } = useConnection()
  // Name and chain id are not those of a saved one.
  const { isPending } = useConfigurations()
  const draft = useFormDraft(address).fields
  const isCustom = form.vmType === 'Custom'
  return (
    <div className={`grid gap-4 ${isCustom ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
      <Field
        label="Subnet name"
        name="subnetName"
        required
        isPending={isPending && draft.subnetName === undefined}
        value={form.subnetName}
        mistake={mistakes.subnetName}
        advice={advice.subnetName}
        onChange={subnetName => onChange({ subnetName })}
      />
      <Field
        label="Chain ID"
        name="chainId"
        inputMode="numeric"
        required
        isPending={isPending && draft.chainId === undefined}
        value={form.chainId}
        mistake={mistakes.chainId}
        advice={advice.chainId}
        onChange={chainId => onChange({ chainId })}
        aside={
          <button type="button" className="l1-aside" onClick={() => onChange({ chainId: String(pickChainId()) })}>
            Pick another
          </button>
        }
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={vmId} className="font-medium text-sm">
          VM type
        </label>
        <select
          id={vmId}
          className="field"
          aria-describedby={isCustom ? `${vmId}-help` : undefined}
          value={form.vmType}
          onChange={event => onChange({ vmType: event.target.value === 'Custom' ? 'Custom' : 'SubnetEVM' })}
        >
          <option value="SubnetEVM">{vmNames.SubnetEVM}</option>
          <option value="Custom">{vmNames.Custom}</option>
        </select>
        {isCustom && (
          <p id={`${vmId}-help`} className="text-muted text-xs">
            Reads its own genesis, with its own fee rules.
          </p>
        )}
      </div>
      {isCustom && (
        <Field
          isId
          label="VM ID"
          help="CB58 id of your VM."
          value={form.vmId}
          onChange={id => onChange({ vmId: id })}
        />
      )}
    </div>
  )
}
