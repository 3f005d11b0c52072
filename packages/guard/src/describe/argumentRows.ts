import type { AbiParameter } from 'viem'
import type { CallArgument } from '../intent/intentFields.ts'
import type { DescriptionRow } from './description.ts'

/** One row per argument, and per field of a tuple. */
export function argumentRows(
  parameters: readonly AbiParameter[],
  values: readonly CallArgument[],
): readonly DescriptionRow[] {
  return parameters.flatMap((parameter, index) =>
    fieldRows(parameter.name || `Argument ${index + 1}`, parameter, values[index]),
  )
}

function fieldRows(name: string, parameter: AbiParameter, value: CallArgument | undefined): readonly DescriptionRow[] {
  const components = parameter.type === 'tuple' && 'components' in parameter ? parameter.components : undefined
  if (components && Array.isArray(value)) {
    const fields = value as readonly CallArgument[]
    return components.flatMap((field, index) => fieldRows(`${name}.${field.name || index + 1}`, field, fields[index]))
  }
  // only with: editor
  return [{ label: `${name} (${parameter.type})`, value: formatArgument(value), isArgument: true }]
  // otherwise: return [{ label: `${name} (${parameter.type})`, value: formatArgument(value) }]
  // end only
}

/** An argument as text. */
export function formatArgument(argument: CallArgument | undefined): string {
  if (argument === '') return 'empty'
  return typeof argument === 'string' ? argument : JSON.stringify(argument)
}
