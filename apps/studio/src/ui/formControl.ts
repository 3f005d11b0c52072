/** CSS classes of one-line controls. */
export const controlClass =
  'h-9 w-full min-w-0 rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-[1.5px] aria-invalid:border-danger disabled:text-ink-2 pointer-coarse:h-11'

/** A form control; its label's id is this with the suffix `-label`. */
export type FormControl = {
  readonly id: string
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

/** ARIA attributes that link a control to its label, help and error. */
export function controlProps({ id, isInvalid, describedBy }: FormControl) {
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }
}
