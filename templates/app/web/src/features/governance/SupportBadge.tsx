/** In the order of the contract's numbers; tones of `.state`. */
const choices = [
  { title: 'Against', tone: 'danger' },
  { title: 'For', tone: 'success' },
  { title: 'Abstain', tone: 'muted' },
] as const

/** How somebody voted. */
export function SupportBadge({ support }: { readonly support: number }) {
  const choice = choices[support]
  return (
    <span className="state" data-tone={choice?.tone}>
      {choice?.title ?? `Option ${support}`}
    </span>
  )
}
