/** A genesis to be read. The padding is around the field, so that no line is cut at its end. */
export function GenesisText({ text, labelledBy }: { readonly text: string; readonly labelledBy: string }) {
  return (
    <div className="rounded-lg bg-sunken p-4">
      <textarea
        readOnly
        rows={16}
        aria-labelledby={labelledBy}
        className="block w-full resize-none bg-transparent font-mono text-xs leading-5"
        value={text}
      />
    </div>
  )
}
