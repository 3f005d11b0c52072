import { type ReactNode, useId } from 'react'

export type FieldProps = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

export type FormFieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Renders the control with the ids that link it to label, hint and error. */
  readonly children: (field: FieldProps) => ReactNode
}

/** A labelled control with hint and error below. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-hint ${id}-error` })}
      {hint && !error && (
        <div id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
