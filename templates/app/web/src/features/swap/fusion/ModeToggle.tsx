export type SwapMode = 'classic' | 'fusion'

const modes: readonly { readonly mode: SwapMode; readonly label: string }[] = [
  { mode: 'classic', label: 'Classic' },
  { mode: 'fusion', label: 'Fusion' },
]

/** Toggle between a swap transaction and a Fusion order. */
export function ModeToggle({ mode, onChange }: { mode: SwapMode; onChange: (mode: SwapMode) => void }) {
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="sr-only">How to swap</legend>
        {modes.map(item => (
          <label key={item.mode} className="chip flex-1 justify-center">
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={mode === item.mode}
              onChange={() => onChange(item.mode)}
            />
            {item.label}
          </label>
        ))}
      </fieldset>
      {mode === 'fusion' && <p className="notice">Gasless swaps with MEV protection</p>}
    </>
  )
}
