const modes = [
  { isFusion: false, label: 'Classic' },
  { isFusion: true, label: 'Fusion' },
]

export type FusionToggleProps = {
  readonly isOn: boolean
  readonly connected: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Toggle between a swap transaction and a Fusion order. */
export function FusionToggle({ isOn, connected, onChange }: FusionToggleProps) {
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="sr-only">How to swap</legend>
        {modes.map(({ isFusion, label }) => (
          <label key={label} className="chip flex-1 justify-center">
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={isOn === isFusion}
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
