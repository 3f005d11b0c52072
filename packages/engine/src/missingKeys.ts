import { type AnyComponent, isConditionMet, type JsonObject, SluiceError } from '@sluice/workflow'
import { engineErrors } from './errors.ts'

/** Required keys without a connected or configured value; fields with an unmet condition are skipped. */
export function missingKeys(component: AnyComponent<never>, inputs: JsonObject, config: JsonObject): readonly string[] {
  return component.required.filter(key => {
    const value = inputs[key] ?? config[key]
    if (value !== undefined && value !== null && value !== '') return false
    const condition = component.fields.find(field => field.key === key)?.conditional
    return !condition || isConditionMet(condition, config)
  })
}

const titleOf = ({ fields, inputs }: AnyComponent<never>, key: string): string =>
  fields.find(field => field.key === key)?.label ?? inputs[key]?.name ?? key

/** Creates `MISSING_REQUIRED`, with the component's own text if it has one. */
export function refuseMissing(component: AnyComponent<never>, missing: readonly string[]): SluiceError {
  const keys = missing.join(', ')
  const error = engineErrors.error('MISSING_REQUIRED', {
    fields: missing.map(key => titleOf(component, key)).join(', '),
  })
  const message = component.messages?.missing?.replace('{keys}', keys)
  return message === undefined
    ? error
    : new SluiceError(error.area, error.code, {
        ...engineErrors.entries.MISSING_REQUIRED,
        message,
        values: error.values,
      })
}
