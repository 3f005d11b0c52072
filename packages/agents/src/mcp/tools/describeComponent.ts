import { registry } from '@sluice/catalogue'
import type { Field, Port } from '@sluice/workflow'
import { z } from 'zod'
import { mcpErrors } from '../mcpErrors.ts'
import { defineTool } from '../tool.ts'

export const describeComponent = defineTool({
  name: 'describe_component',
  title: 'Describe a component',
  description: 'Documentation, inputs, outputs and settings of one component.',
  inputSchema: z.object({ id: z.string().min(1).max(200).describe('Id as list_components returns it') }),
  run: ({ id }) => explain(id),
})

/** Throws `COMPONENT_UNKNOWN`. */
export function explain(componentId: string) {
  const component = registry.get(componentId)
  if (!component) throw mcpErrors.error('COMPONENT_UNKNOWN', { id: componentId.slice(0, 60) })
  const { id, name, category, description, documentation, version, effect, tags, inputs, outputs, fields } = component
  const ports = (all: { readonly [key: string]: Port }) =>
    Object.entries(all).map(([key, port]) => ({ id: key, ...port }))
  return {
    id,
    name,
    category,
    description,
    documentation,
    version,
    effect,
    tags,
    inputs: ports(inputs),
    outputs: ports(outputs),
    settings: fields.map(toSetting),
    required: component.required,
  }
}

function toSetting({ key, label, type, format, required, defaultValue, options, description, ui, sensitive }: Field) {
  const help = description ?? ui?.helpText
  return {
    key,
    label,
    type,
    ...(format ? { format } : {}),
    ...(required ? { required } : {}),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    ...(options ? { options } : {}),
    ...(help ? { help } : {}),
    ...(sensitive ? { sensitive } : {}),
  }
}
