import type { Missing } from '../intent.ts'
import type { Reading } from './reading.ts'

/** "the second", an option by its text, or "yes" to the only one. */
export function chooseOption({ options }: Missing, { entities, request }: Reading): string | undefined {
  const ordinal = entities.find(({ kind }) => kind === 'ordinal')
  if (ordinal?.kind === 'ordinal') return options[ordinal.position - 1]
  if (entities.some(({ word }) => word === 'last')) return options.at(-1)
  const only = entities.length === 1 ? entities[0] : undefined
  if (only?.kind === 'number') return options[Number(only.value) - 1]
  const text = request.trim().toLowerCase()
  const isYes = options.length === 1 && /^(yes|yeah|yep|sure|ok|okay|y)\b/.test(text)
  return isYes ? options[0] : options.find(option => text.includes(option.toLowerCase()))
}
