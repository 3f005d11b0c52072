import { type ReactNode, useId } from 'react'

/** A titled part of the form. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6" aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
