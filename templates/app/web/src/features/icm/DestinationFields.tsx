import { customDestination, type FieldErrors } from './checkSendForm.ts'
import { findPreset } from './destination.ts'
import { FormField } from './FormField.tsx'
import { SubnetPicker } from './SubnetPicker.tsx'
import { useIcm } from './useIcm.ts'

const stateHints = {
  active: null,
  inactive: 'This chain is listed as inactive: messages may never arrive.',
  retired: 'This network has been shut down: messages will most likely never arrive.',
} as const

/** Destination fields: a preset or a custom chain. */
export function DestinationFields({ errors }: { readonly errors: FieldErrors }) {
  const { fields, setFields, subnets } = useIcm()
  const preset = findPreset(subnets.subnets.subnets, fields)
  return (
    <>
      <FormField
        label="Destination subnet"
        error={errors.destination}
        hint={preset && (stateHints[preset.state] ?? preset.description)}
      >
        {field => <SubnetPicker {...field} />}
      </FormField>
      {fields.destination === customDestination && (
        <FormField
          label="Custom chain ID"
          error={errors.customChainId}
          hint="The id of the blockchain, not its EVM chain id: 0x and 64 digits, or as Avalanche's tools print it (CB58)."
        >
          {field => (
            <input
              {...field}
              className="field font-mono"
              autoComplete="off"
              spellCheck={false}
              placeholder="0x…"
              value={fields.customChainId}
              onChange={event => setFields({ customChainId: event.target.value })}
            />
          )}
        </FormField>
      )}
    </>
  )
}
