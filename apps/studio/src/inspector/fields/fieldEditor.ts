import type { ComponentInfo, Config, Field, Json } from '@sluice/workflow'
import type { ComponentType } from 'react'
import type { ValueLookup } from '../../editor/formatOutput.ts'

/** What a field may look at beyond itself. */
export type FormContext = {
  readonly component: Pick<ComponentInfo, 'inputs' | 'outputs' | 'fields'>
  /** Values of the whole form. */
  readonly config: Config
  /** What a key stands for in a run: what feeds it as far as that is known, else what the form says. */
  readonly lookup: ValueLookup
}

export type FieldEditorProps = FormContext & {
  /** The label carries the same id with `-label` behind it. */
  readonly id: string
  readonly field: Field
  readonly value: Json | undefined
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  /** Undefined removes the value. */
  readonly onChange: (value: Json | undefined) => void
}

export type FieldEditor = ComponentType<FieldEditorProps>

/** Looks of every one-line control. */
export const controlClass =
  'h-9 w-full min-w-0 rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-danger disabled:text-ink-2 pointer-coarse:h-11'

/** Attributes that tie a control to its label, help and error. */
export function controlProps({
  id,
  isInvalid,
  describedBy,
}: Pick<FieldEditorProps, 'id' | 'isInvalid' | 'describedBy'>) {
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }
}
