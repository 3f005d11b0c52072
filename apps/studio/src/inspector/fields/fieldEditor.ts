import type { Config, Field, Json } from '@sluice/workflow'
import type { ComponentType } from 'react'

export type FieldEditorProps = {
  readonly id: string
  readonly field: Field
  /** Values of the whole form, for fields that depend on another one. */
  readonly config: Config
  readonly value: Json | undefined
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  /** Undefined removes the value. */
  readonly onChange: (value: Json | undefined) => void
}

export type FieldEditor = ComponentType<FieldEditorProps>

/** Looks of every one-line control. */
export const controlClass =
  'h-9 w-full rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-danger disabled:text-ink-2 pointer-coarse:h-11'

/** Attributes that tie a control to its label, help and error. */
export function controlProps({ id, isInvalid, describedBy }: FieldEditorProps) {
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }
}
