import { type ReactNode, useId } from 'react'

export type FormSectionProps = {
  readonly title: string
  /** What the part is about. */
  readonly text?: string
  readonly children: ReactNode
}

/** A titled part of the form. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6" aria-labelledby={id}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="text-muted text-xs">{text}</p>}
      </div>
      {children}
    </section>
  )
}
