/** Placeholder of a loading text: as wide as `text`, in the text's own line. */
export function Skeleton({ text }: { readonly text: string }) {
  return (
    <span aria-hidden="true" className="skeleton select-none">
      {text}
    </span>
  )
}
