import { useId } from 'react'
import type { Address } from '../guard/values/token.ts'
import { AddressForm } from './AddressForm.tsx'

export type DeployBoxProps = {
  readonly title: string
  readonly text: string
  /** Null where nothing can be deployed. */
  readonly onDeploy: (() => void) | null
  readonly deployLabel: string
  /** Label of the field for an address. */
  readonly existingLabel: string
  readonly onUse: (address: Address) => void
}

/** Offers to deploy a contract of this project with a wallet, or to use one that stands already. */
export function DeployBox(props: DeployBoxProps) {
  const { title, text, onDeploy, deployLabel, existingLabel, onUse } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="text-muted text-sm">{text}</p>
      {onDeploy && (
        <button type="button" className="button-primary self-start" onClick={onDeploy}>
          {deployLabel}
        </button>
      )}
      <AddressForm label={existingLabel} submitLabel="Use" onSubmit={onUse} />
    </section>
  )
}
