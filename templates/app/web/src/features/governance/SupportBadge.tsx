/** In the order of the contract's numbers; tones of `.state`. */
const choices = [
  { title: 'Against', tone: 'invalid' },
  { title: 'For', tone: 'filled' },
  { title: 'Abstain', tone: 'pending' },
] as const

/** How somebody voted. */
export function SupportBadge({ support }: { readonly support: number }) {
  const choice = choices[support]
  return (
    <span className="state" data-state={choice?.tone}>
      {choice?.title ?? `Option ${support}`}
    </span>
  )
}
