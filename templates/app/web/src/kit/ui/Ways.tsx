export type WaysProps = { readonly ways: readonly (readonly [title: string, text: string])[] }

/** What a visitor can do here, in order. */
export function Ways({ ways }: WaysProps) {
  return (
    <ol
      className={`grid gap-x-6 gap-y-4 px-1 py-4 ${ways.length > 3 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {ways.map(([title, text], index) => (
        <li key={title} className="flex items-start gap-3 text-sm">
          <span aria-hidden="true" className="state-mark">
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-medium leading-6">{title}</span>
            <span className="block text-balance text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
