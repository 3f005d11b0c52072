import { type Config, type Field, isUnsetKey } from '../field.ts'
import { visibleFields } from '../isConditionMet.ts'

/** Whether every required field is set or connected, and none holds the demo key. Source: spec 000 §5 Runnable node. */
export function isRunnable(fields: readonly Field[], config: Config, connected?: ReadonlySet<string>): boolean {
  return visibleFields(fields, config).every(field => {
    const value = config[field.key]
    if (isUnsetKey(value)) return false
    return !field.required || connected?.has(field.key) || (value !== undefined && value !== null && value !== '')
  })
}
