/** Placeholder of a loading text: as wide as `text`, in the text's own line. */
export function Skeleton({ text }: { readonly text: string }) {
  return (
    <span aria-hidden="true" className="skeleton select-none [clip-path:inset(1.5px_0_round_0.375rem)]">
      {text}
    </span>
  )
}
