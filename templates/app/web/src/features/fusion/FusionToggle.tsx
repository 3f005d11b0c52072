const modes = [
  { isFusion: false, label: 'Classic' },
  { isFusion: true, label: 'Fusion' },
]

export type FusionToggleProps = {
  readonly isOn: boolean
  readonly connected: boolean
  /** Whether the network has Fusion; null while unknown. */
  readonly isOffered: boolean | null
  readonly onChange: (isOn: boolean) => void
}

/** Toggle between a swap transaction and a Fusion order. */
export function FusionToggle({ isOn, connected, isOffered, onChange }: FusionToggleProps) {
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="sr-only">How to swap</legend>
        {modes.map(({ isFusion, label }) => (
          <label
            key={label}
            className="chip flex-1 justify-center"
            title={isFusion && isOffered === false ? 'Not available on this network' : undefined}
          >
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={isOn === isFusion}
              disabled={isFusion && isOffered === false}
              onChange={() => onChange(isFusion)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {isOn && <p className="notice">Gasless swaps with MEV protection</p>}
      {isOn && !connected && <p className="text-muted text-sm">Connect a wallet to get a Fusion quote</p>}
    </>
  )
}
