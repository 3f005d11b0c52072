import type { ComponentInfo, Config, Field, Json } from '@sluice/workflow'
import type { ComponentType } from 'react'
import type { ValueLookup } from '../../editor/formatOutput.ts'

/** Form context of a field editor. */
export type FormContext = {
  readonly component: Pick<ComponentInfo, 'inputs' | 'outputs' | 'fields'>
  /** Values of the form. */
  readonly config: Config
  /** Value of a key in a run: connected value if known, else the form's. */
  readonly lookup: ValueLookup
}

export type FieldEditorProps = FormContext & {
  /** The label's id is this with the suffix `-label`. */
  readonly id: string
  readonly field: Field
  readonly value: Json | undefined
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  /** Undefined removes the value. */
  readonly onChange: (value: Json | undefined) => void
  /** Called with why the typed text is no value, null once it is one. */
  readonly onProblem?: (problem: string | null) => void
}

export type FieldEditor = ComponentType<FieldEditorProps>
