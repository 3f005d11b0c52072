import type { ComponentInfo, Definitions, Json } from '@sluice/workflow'
import { passingPorts } from './passThrough.ts'

/**
 * A component that evaluates an expression over the one value that it gets, and its config.
 *
 * `write`: the expression, from the name of the value in it.
 */
export function findExpressionComponent({ list }: Definitions<ComponentInfo>, write: (name: string) => string) {
  for (const component of list) {
    const ports = passingPorts(component)
    const field = component.fields.find(
      ({ code }) => code?.language === 'expression' && code.names?.length === 1 && code.names[0] === ports?.input,
    )
    if (!ports || !field || component.effect !== 'pure' || Object.keys(component.inputs).length > 1) continue
    const mode = field.conditional?.operator === 'equals' ? field.conditional : undefined
    const config: { [key: string]: Json } = {
      ...(mode && { [mode.field]: mode.value ?? null }),
      [field.key]: write(ports.input),
    }
    return { component, ports, config }
  }
  return undefined
}
