import { type ReactNode, useId } from 'react'

type Control = { readonly id: string; readonly isInvalid: boolean; readonly describedBy: string | undefined }

type Props = {
  readonly label: string
  readonly help?: string | undefined
  /** Why the value is refused. */
  readonly problem?: string | undefined
  /** At the end of the label's line. */
  readonly aside?: ReactNode
  readonly children: (control: Control) => ReactNode
}

/** Row of a trade form: label, control, help and problem. */
export function FormRow({ label, help, problem, aside, children }: Props) {
  const id = useId()
  const describedBy = [help && `${id}-help`, problem && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-center gap-2">
        <label id={`${id}-label`} htmlFor={id} className="min-w-0 flex-1 font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, isInvalid: problem !== undefined, describedBy: describedBy || undefined })}
      {help && (
        <p id={`${id}-help`} className="mt-1 text-meta text-ink-2">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-issue`} role="alert" className="mt-1 text-meta text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
