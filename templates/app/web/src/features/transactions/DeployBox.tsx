import { useId, useState } from 'react'
import { isAddress } from 'viem'
import type { Address } from '../guard/values/token.ts'

export type DeployBoxProps = {
  readonly title: string
  readonly text: string
  /** Null where nothing can be deployed. */
  readonly onDeploy: (() => void) | null
  readonly deployLabel: string
  readonly isDisabled: boolean
  /** Label of the field for an address. */
  readonly existingLabel: string
  readonly onUse: (address: Address) => void
}

/** Offers to deploy a contract of this project with the connected wallet, or to use one that stands already. */
export function DeployBox(props: DeployBoxProps) {
  const { title, text, onDeploy, deployLabel, isDisabled, existingLabel, onUse } = props
  const [entered, setEntered] = useState('')
  const titleId = useId()
  const address = entered.trim()
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="text-muted text-sm">{text}</p>
      {onDeploy && (
        <button type="button" className="button-primary self-start" disabled={isDisabled} onClick={onDeploy}>
          {deployLabel}
        </button>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (isAddress(address)) onUse(address)
        }}
      >
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
          {existingLabel}
          <input
            className="field font-mono"
            autoComplete="off"
            spellCheck={false}
            placeholder="0x…"
            value={entered}
            onChange={event => setEntered(event.target.value)}
          />
        </label>
        <button type="submit" className="button-quiet border border-line" disabled={!isAddress(address)}>
          Use
        </button>
      </form>
    </section>
  )
}
