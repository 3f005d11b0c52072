import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useConnection } from 'wagmi'
import { l1Config } from '../../config/l1.config.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { ChainFields } from './ChainFields.tsx'
import { FeeFields } from './FeeFields.tsx'
import { FormSection } from './FormSection.tsx'
import { chainIdStore, formStore } from './formStore.ts'
import { genesisSettings } from './genesisSettings.ts'
import { genesisStore } from './genesisStore.ts'
import type { L1Configuration, L1Draft } from './L1Configuration.ts'
import { createConfiguration } from './l1Api.ts'
import {
  adviseForm,
  emptyValidator,
  type FormMistakes,
  type L1Form,
  nameField,
  parseForm,
  pickChainId,
  sampleNodeId,
} from './l1Form.ts'
import { PermissionSwitches } from './PermissionSwitches.tsx'
import { configurationsKey, useConfigurations, useRefreshL1 } from './useL1.ts'
import { useL1Form } from './useL1Form.ts'
import { ValidatorFields } from './ValidatorFields.tsx'
import { addWanted, wantedPrecompiles } from './wantedPrecompiles.ts'

/** Form of an L1 configuration. */
export function ConfigurationForm() {
  const { address } = useConnection()
  const form = useL1Form()
  useEffect(() => {
    const wanted = wantedPrecompiles.getSnapshot()
    if (wanted.length === 0 || !address) return
    const draft = formStore.read(address)
    const permissions = addWanted(draft.fields.permissions ?? {}, wanted, address)
    formStore.set(address, { ...draft, fields: { ...draft.fields, permissions } })
    wantedPrecompiles.set([])
  }, [address])
  const queries = useQueryClient()
  const refresh = useRefreshL1()
  const [shown, setShown] = useState<FormMistakes>({})
  const { data: configurations } = useConfigurations()
  const advice = adviseForm(form, l1Config.knownChains, configurations)
  const wrong = Object.keys(shown)
  const { validators } = form

  const create = useMutation({
    mutationFn: (draft: L1Draft) => createConfiguration(address, draft),
    onSuccess: async configuration => {
      if (address) {
        const { copiedId } = formStore.read(address)
        if (copiedId) genesisSettings.change(address, configuration.id, genesisSettings.read(address, copiedId))
        formStore.clear(address)
      }
      queries.setQueryData<readonly L1Configuration[]>(configurationsKey(address), (list = []) => [
        configuration,
        ...list,
      ])
      genesisStore.set({ configurationId: configuration.id, shownId: configuration.id })
      chainIdStore.set(pickChainId())
      await refresh()
    },
    onError: () => showToast({ kind: 'error', text: 'Failed to create configuration' }),
  })

  const change = (changed: Partial<L1Form>) => {
    if (!address) return
    const draft = formStore.read(address)
    formStore.set(address, { ...draft, fields: { ...draft.fields, ...changed } })
    // After the first submit, errors update while typing.
    if (wrong.length > 0) setShown(parseForm({ ...form, ...changed }).mistakes ?? {})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { draft, mistakes } = parseForm(form)
    flushSync(() => setShown(mistakes ?? {}))
    if (create.isPending) return
    if (draft) create.mutate(draft)
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const retry = () => {
    const { draft } = parseForm(form)
    if (draft) create.mutate(draft)
  }
  const parts = { form, mistakes: shown, advice, onChange: change }
  return (
    <form noValidate className="flex flex-col gap-6" aria-label="L1 configuration" onSubmit={submit}>
      <ChainFields {...parts} />
      {form.vmType === 'SubnetEVM' && (
        <>
          <FormSection title="Gas and fees">
            <FeeFields {...parts} />
          </FormSection>
          <FormSection
            title="Precompiles"
            text="Contracts of Subnet-EVM with a list of who may use them, active from the first block on. Without them everybody may transact and deploy."
          >
            <PermissionSwitches
              fields={form.permissions}
              firstAdmin={address ?? ''}
              mistakes={shown}
              advice={advice}
              onChange={permissions => change({ permissions })}
            />
          </FormSection>
        </>
      )}
      <FormSection title="Validators">
        {validators.map((validator, index) => (
          <ValidatorFields
            // Rows have no id and keep their order.
            key={index}
            index={index}
            validator={validator}
            canBeSample={!validators.some(({ nodeId }) => nodeId === sampleNodeId)}
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
      </FormSection>
      {wrong.length > 0 && <MistakeList fields={wrong} />}
      {create.error && wrong.length === 0 && <ErrorNote text={create.error.message} onRetry={retry} />}
      <button
        type="submit"
        className="button-primary large"
        aria-busy={create.isPending}
        aria-disabled={create.isPending}
      >
        {create.isPending ? 'Creating Configuration...' : 'Create Configuration'}
      </button>
    </form>
  )
}

/** The fields that need a change; each leads to its field. */
function MistakeList({ fields }: { readonly fields: readonly string[] }) {
  return (
    <div role="alert" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-danger text-sm">
      <p>{fields.length === 1 ? 'One field needs a change:' : `${fields.length} fields need a change:`}</p>
      {fields.map(field => (
        <button
          key={field}
          type="button"
          className="min-h-6 underline pointer-coarse:min-h-11"
          onClick={event => event.currentTarget.form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
        >
          {nameField(field)}
        </button>
      ))}
    </div>
  )
}
