import { visibleFields } from '../condition.ts'
import { type Config, demoKeyPlaceholder, type Field } from '../field.ts'

/** Whether every required field is set and none holds the demo key. Source: spec 000 §5 Runnable node. */
export function isRunnable(fields: readonly Field[], config: Config): boolean {
  return visibleFields(fields, config).every(field => {
    const value = config[field.key]
    if (value === demoKeyPlaceholder) return false
    return !field.required || (value !== undefined && value !== null && value !== '')
  })
}
