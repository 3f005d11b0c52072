import { type Config, type Field, visibleFields } from '@sluice/workflow'

/** Fields on a card: visible ones first; hidden ones fill it up, because its height counts all fields. */
export function previewFields(fields: readonly Field[], config: Config, count: number): readonly Field[] {
  const visible = visibleFields(fields, config)
  return [...visible, ...fields.filter(field => !visible.includes(field))].slice(0, count)
}
