import type { Field, FieldFormat, FieldType } from '@sluice/workflow'
import { AddressField } from './AddressField.tsx'
import { AmountField } from './AmountField.tsx'
import { BooleanField } from './BooleanField.tsx'
import { ChainField } from './ChainField.tsx'
import { CodeField } from './CodeField.tsx'
import { ColorField } from './ColorField.tsx'
import type { FieldEditor } from './fieldEditor.ts'
import { ListField } from './ListField.tsx'
import { MultiselectField } from './MultiselectField.tsx'
import { NumberField } from './NumberField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecretField } from './SecretField.tsx'
import { SelectField } from './SelectField.tsx'
import { SliderField } from './SliderField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { TextField } from './TextField.tsx'
import { TokenField } from './TokenField.tsx'

const byType: Readonly<Record<FieldType, FieldEditor>> = {
  text: TextField,
  email: TextField,
  url: TextField,
  date: TextField,
  time: TextField,
  color: ColorField,
  password: PasswordField,
  number: NumberField,
  textarea: TextareaField,
  code: CodeField,
  json: TextareaField,
  boolean: BooleanField,
  select: SelectField,
  multiselect: MultiselectField,
  slider: SliderField,
  array: ListField,
}

const byFormat: Readonly<Partial<Record<FieldFormat, FieldEditor>>> = {
  chain: ChainField,
  token: TokenField,
  address: AddressField,
  amount: AmountField,
  secret: SecretField,
}

/** Chooses a field's control by semantic type, else by field type. */
export function findFieldEditor(field: Field): FieldEditor {
  const byMeaning = field.format && field.type !== 'multiselect' ? byFormat[field.format] : undefined
  return byMeaning ?? byType[field.type]
}
