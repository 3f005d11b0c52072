import { type ReactNode, useId } from 'react'

type Props = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

/** Titled part of a tab. */
export function Section({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
