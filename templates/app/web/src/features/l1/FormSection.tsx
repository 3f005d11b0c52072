import { type ReactNode, useId } from 'react'

/** A titled part of the form. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="flex flex-col gap-3" aria-labelledby={id}>
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
