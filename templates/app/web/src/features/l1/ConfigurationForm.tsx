import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useConnection } from 'wagmi'
import { l1Config } from '../../config/l1.config.ts'
import type { Fact } from '../../kit/ui/Facts.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { DoneNotice } from './DoneNotice.tsx'
import { Field } from './Field.tsx'
import { advancedFields, mainFields } from './fieldTexts.ts'
import { chainIdStore, formStore } from './formStore.ts'
import { genesisStore } from './genesisStore.ts'
import type { L1Configuration, L1Draft } from './L1Configuration.ts'
import { createConfiguration } from './l1Api.ts'
import {
  adviseForm,
  emptyValidator,
  explainForm,
  type FormMistakes,
  type L1Form,
  makeForm,
  parseForm,
  pickChainId,
} from './l1Form.ts'
import { PermissionSwitches } from './PermissionSwitches.tsx'
import { describeCount, toEntry } from './unitEntry.ts'
import { useRefreshL1 } from './useL1.ts'
import { ValidatorFields } from './ValidatorFields.tsx'

const factsOf = (configuration: L1Configuration): readonly Fact[] => [
  ['VM', configuration.vmType],
  ['Chain ID', configuration.chainId],
  ['Gas limit', configuration.gasLimit.toLocaleString('en')],
  ['Block rate', `${configuration.targetBlockRate} s`],
  ['Min base fee', `${toEntry(String(configuration.minBaseFee), { symbol: 'gwei', decimals: 9 })} gwei`],
  ['Validators', configuration.validators.length],
]

/** Form of an L1 configuration. */
export function ConfigurationForm() {
  const { address } = useConnection()
  const edits = formStore.use()
  const form: L1Form = { ...makeForm(l1Config.first, chainIdStore.use()), ...edits }
  const refresh = useRefreshL1()
  const [shown, setShown] = useState<FormMistakes>({})
  const [created, setCreated] = useState<L1Configuration | null>(null)
  const vmId = useId()
  const advice = adviseForm(form, l1Config.knownChains)
  const notes = explainForm(form)
  const { validators } = form

  const create = useMutation({
    mutationFn: (draft: L1Draft) => createConfiguration(address, draft),
    onSuccess: async configuration => {
      genesisStore.set({ ...genesisStore.getSnapshot(), configurationId: configuration.id, isGenerated: false })
      setCreated(configuration)
      // The configured chain id is now in use.
      formStore.set({ chainId: String(pickChainId()) })
      await refresh()
    },
    onError: () => showToast({ kind: 'error', text: 'Failed to create configuration' }),
  })

  const change = (changed: Partial<L1Form>) => {
    formStore.set({ ...edits, ...changed })
    // After the first submit, errors update while typing.
    if (Object.keys(shown).length > 0) setShown(parseForm({ ...form, ...changed }).mistakes ?? {})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { draft, mistakes } = parseForm(form)
    setShown(mistakes ?? {})
    if (draft) create.mutate(draft)
  }
  const numberField = ({ field, label, help, unit }: (typeof mainFields)[number]) => (
    <Field
      key={field}
      label={label}
      help={help}
      inputMode={unit ? 'decimal' : 'numeric'}
      {...(unit && { unit })}
      required
      value={form[field]}
      mistake={shown[field]}
      advice={advice[field]}
      note={notes[field] ?? (unit ? undefined : describeCount(form[field]))}
      onChange={value => change({ [field]: value })}
    />
  )

  if (created !== null) {
    return (
      <DoneNotice
        title={`${created.subnetName} is configured`}
        text="Next come the balances of the first block and the genesis file."
        facts={factsOf(created)}
      >
        <a className="button-primary" href="#genesis">
          Continue to Genesis
        </a>
        <button type="button" className="button" onClick={() => setCreated(null)}>
          Configure another L1
        </button>
      </DoneNotice>
    )
  }
  return (
    <form noValidate className="flex flex-col gap-6" aria-label="L1 configuration" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Subnet Name"
          help="Name of the chain on the P-Chain: letters, digits and spaces."
          required
          value={form.subnetName}
          mistake={shown.subnetName}
          advice={advice.subnetName}
          onChange={subnetName => change({ subnetName })}
        />
        <div className="flex flex-col gap-1">
          <label htmlFor={vmId} className="font-medium text-sm">
            VM Type
          </label>
          <select
            id={vmId}
            className="field"
            aria-describedby={`${vmId}-help`}
            value={form.vmType}
            onChange={event => change({ vmType: event.target.value === 'Custom' ? 'Custom' : 'SubnetEVM' })}
          >
            <option value="SubnetEVM">SubnetEVM</option>
            <option value="Custom">Custom</option>
          </select>
          <p id={`${vmId}-help`} className="text-muted text-xs">
            {form.vmType === 'Custom'
              ? 'Your own VM reads a genesis of its own; the fee fields below are kept and not used.'
              : 'The EVM of Avalanche; its genesis is built here.'}
          </p>
        </div>
        <Field
          label="Chain ID"
          help="Identifies the chain in wallets. Must be unique."
          inputMode="numeric"
          required
          value={form.chainId}
          mistake={shown.chainId}
          advice={advice.chainId}
          onChange={chainId => change({ chainId })}
          aside={
            <button
              type="button"
              className="text-accent text-xs underline"
              onClick={() => change({ chainId: String(pickChainId()) })}
            >
              Pick another
            </button>
          }
        />
        {form.vmType === 'Custom' && (
          <Field label="VM ID" help="CB58 id of your VM." value={form.vmId} onChange={id => change({ vmId: id })} />
        )}
        {mainFields.map(numberField)}
      </div>

      <details open={advancedFields.some(({ field }) => shown[field] !== undefined) || undefined}>
        <summary className="font-medium text-sm">Further fee rules</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">{advancedFields.map(numberField)}</div>
      </details>

      {form.vmType === 'SubnetEVM' && (
        <PermissionSwitches
          fields={form.permissions}
          firstAdmin={address ?? ''}
          mistakes={shown}
          advice={advice}
          onChange={permissions => change({ permissions })}
        />
      )}

      <section className="flex flex-col gap-3" aria-label="Validators">
        <h2 className="font-medium">Validators</h2>
        {validators.map((validator, index) => (
          <ValidatorFields
            // Rows have no id and keep their order.
            key={index}
            index={index}
            validator={validator}
            mistakes={shown}
            onChange={changed =>
              change({ validators: validators.map((other, at) => (at === index ? changed : other)) })
            }
            onRemove={() => change({ validators: validators.filter((_, other) => other !== index) })}
          />
        ))}
        {advice.validators && <p className="text-sm text-warn">{advice.validators}</p>}
        <button
          type="button"
          className="button self-start"
          onClick={() => change({ validators: [...validators, emptyValidator(l1Config.first.validatorWeight)] })}
        >
          Add validator
        </button>
      </section>

      {(create.error || Object.keys(shown).length > 0) && (
        <p role="alert" className="text-danger text-sm">
          {Object.values(shown)[0] ?? create.error?.message}
        </p>
      )}
      <button type="submit" className="button-primary large" disabled={create.isPending}>
        {create.isPending ? 'Creating Configuration...' : 'Create Configuration'}
      </button>
    </form>
  )
}
