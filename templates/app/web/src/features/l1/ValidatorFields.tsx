import { Field } from './Field.tsx'
import { Fold } from './Fold.tsx'
import { type FormMistakes, sampleNodeId, type ValidatorFields as Values } from './l1Form.ts'
import { readNanoAvax } from './typedValues.ts'
import { groupDigits } from './unitEntry.ts'

export type ValidatorFieldsProps = {
  readonly index: number
  readonly validator: Values
  readonly mistakes: FormMistakes
  /** Whether no validator is the sample node yet. */
  readonly canBeSample: boolean
  readonly onChange: (validator: Values) => void
  readonly onRemove: () => void
}

const foldedFields = ['blsPublicKey', 'proofOfPossession', 'balance'] as const

/** Least fee of a validator on the P-Chain, in nAVAX per day: 512 nAVAX per second. */
const feePerDay = 512n * 86_400n

/** How long a balance lasts at the least fee. */
function describeDays(balance: string): string {
  const units = readNanoAvax(balance)
  if (units === null) return ''
  const days = units / feePerDay
  if (days === 0n) return ' This lasts for less than a day.'
  return ` This lasts for about ${days.toLocaleString('en')} ${days === 1n ? 'day' : 'days'}.`
}

/** Shown where a configuration that was saved before has them. */
const times = [
  ['startTime', 'Start time'],
  ['endTime', 'End time'],
] as const

/** One validator of the form. */
export function ValidatorFields({ index, validator, mistakes, canBeSample, onChange, onRemove }: ValidatorFieldsProps) {
  const set = (field: keyof Values) => (value: string) => onChange({ ...validator, [field]: value })
  const nameOf = (field: keyof Values) => `validators.${index}.${field}`
  const mistakeOf = (field: keyof Values) => mistakes[nameOf(field)]
  const name = `Validator ${index + 1}`
  const isSample = validator.nodeId === sampleNodeId
  return (
    <fieldset className="box gap-4 focus-within:border-transparent">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="font-medium text-sm">
          {name}
        </span>
        <button
          type="button"
          className="button-quiet -mr-2 text-muted"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Node ID"
          name={nameOf('nodeId')}
          isId
          help={
            isSample
              ? 'A sample for the genesis and the simulation. A real network needs your own node.'
              : 'From info.getNodeID of the node.'
          }
          placeholder="NodeID-…"
          required
          value={validator.nodeId}
          mistake={mistakeOf('nodeId')}
          onChange={set('nodeId')}
          aside={
            validator.nodeId === '' &&
            canBeSample && (
              <button type="button" className="l1-aside" onClick={() => set('nodeId')(sampleNodeId)}>
                Use a sample
              </button>
            )
          }
        />
        <Field
          label="Weight"
          name={nameOf('weight')}
          help="Share of the votes."
          inputMode="numeric"
          required
          value={validator.weight}
          mistake={mistakeOf('weight')}
          onChange={set('weight')}
          onBlur={() => set('weight')(groupDigits(validator.weight))}
        />
      </div>
      <Fold
        title="Keys and balance"
        state={validator.blsPublicKey === '' ? 'For a real network' : `${validator.balance || '–'} AVAX`}
        hasMistake={foldedFields.some(field => mistakeOf(field) !== undefined)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="BLS public key"
            name={nameOf('blsPublicKey')}
            isId
            help="48 bytes. Needed on a real network."
            placeholder="0x…"
            value={validator.blsPublicKey}
            mistake={mistakeOf('blsPublicKey')}
            onChange={set('blsPublicKey')}
          />
          <Field
            label="Proof of possession"
            name={nameOf('proofOfPossession')}
            isId
            help="96 bytes. Needed on a real network."
            placeholder="0x…"
            value={validator.proofOfPossession}
            mistake={mistakeOf('proofOfPossession')}
            onChange={set('proofOfPossession')}
          />
          <Field
            label="Balance"
            name={nameOf('balance')}
            suffix="AVAX"
            help={`Pays its P-Chain fee, at least 1.33 AVAX a month.${describeDays(validator.balance)}`}
            inputMode="decimal"
            value={validator.balance}
            mistake={mistakeOf('balance')}
            onChange={set('balance')}
          />
          {times.map(
            ([field, label]) =>
              validator[field] !== '' && (
                <Field
                  key={field}
                  label={label}
                  help="Before Etna only, ignored today."
                  type="datetime-local"
                  value={validator[field]}
                  onChange={set(field)}
                />
              ),
          )}
        </div>
      </Fold>
    </fieldset>
  )
}
