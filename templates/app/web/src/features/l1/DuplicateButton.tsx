import { useConnection } from 'wagmi'
import { formStore } from './formStore.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { copyOf, pickChainId } from './l1Form.ts'
import { showForm, useConfigurations } from './useL1.ts'

export type DuplicateButtonProps = {
  readonly configuration: L1Configuration
  readonly label?: string
}

/** Leads to the form with the values of a configuration, with a name and a chain id of their own. */
export function DuplicateButton({ configuration, label = 'Duplicate' }: DuplicateButtonProps) {
  const { address } = useConnection()
  const { data: others = [] } = useConfigurations()
  return (
    <button
      type="button"
      className="button"
      disabled={address === undefined}
      onClick={() => {
        if (address === undefined) return
        formStore.set(address, { fields: copyOf(configuration, pickChainId(), others), copiedId: configuration.id })
        showForm()
        window.location.hash = 'configure'
      }}
    >
      {label}
    </button>
  )
}

/** Of what is wrong with a saved configuration: those cannot be changed. */
export const correctLabel = 'Correct it in a copy'
