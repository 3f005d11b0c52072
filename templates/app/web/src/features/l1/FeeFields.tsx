import { Field } from './Field.tsx'
import { Fold } from './Fold.tsx'
import { advancedFields, mainFields } from './fieldTexts.ts'
import { explainForm, type FormMistakes, type L1Form } from './l1Form.ts'
import { groupDigits } from './unitEntry.ts'

export type FeeFieldsProps = {
  readonly form: L1Form
  readonly mistakes: FormMistakes
  readonly advice: FormMistakes
  readonly onChange: (changed: Partial<L1Form>) => void
}

/** Gas and fee rules; the rarely changed ones are folded. */
export function FeeFields({ form, mistakes, advice, onChange }: FeeFieldsProps) {
  const notes = explainForm(form)
  const numberField = ({ field, label, help, unit, suffix }: (typeof mainFields)[number]) => (
    <Field
      key={field}
      name={field}
      label={label}
      help={help}
      inputMode={unit ? 'decimal' : 'numeric'}
      {...(unit && { unit })}
      {...(suffix && { suffix })}
      required
      value={form[field]}
      mistake={mistakes[field]}
      advice={advice[field]}
      note={notes[field]}
      onChange={value => onChange({ [field]: value })}
      onBlur={() => !unit && onChange({ [field]: groupDigits(form[field]) })}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">{mainFields.map(numberField)}</div>
      <Fold
        title="Further fee rules"
        state={`Target ${form.targetGas || '–'}`}
        hasMistake={advancedFields.some(({ field }) => mistakes[field] !== undefined)}
      >
        <div className="grid gap-4 sm:grid-cols-2">{advancedFields.map(numberField)}</div>
      </Fold>
    </>
  )
}
