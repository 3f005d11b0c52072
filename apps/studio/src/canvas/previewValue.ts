import { demoKeyPlaceholder, type Field, isSecretReference, type Json } from '@sluice/workflow'
import { canvasTexts } from './texts.ts'

const maximumCharacters = 12
const maximumOutputCharacters = 20

export type Preview = { readonly text: string; readonly state: 'set' | 'unset' | 'masked' }

const shorten = (text: string, limit: number) => (text.length > limit ? `${text.slice(0, limit)}…` : text)

const print = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A configured value as the card shows it. Source: spec 000 §2 Canvas node card. */
export function previewValue(field: Field, value: Json | undefined): Preview {
  if (value === demoKeyPlaceholder) return { text: canvasTexts.notConfigured, state: 'unset' }
  if (value === undefined || value === null || value === '') return { text: canvasTexts.notSet, state: 'unset' }
  if (field.sensitive) return { text: '••••••••', state: 'masked' }
  if (isSecretReference(value)) return { text: '••••••••', state: 'masked' }
  const option = field.options?.find(candidate => candidate.value === value)
  return { text: shorten(option?.label ?? print(value), maximumCharacters), state: 'set' }
}

/** An output's value as the card and the edges show it. */
export function previewOutput(value: Json): string {
  const named = typeof value === 'object' && value !== null && !Array.isArray(value) && 'symbol' in value
  return shorten(named ? String(value.symbol) : print(value), maximumOutputCharacters)
}
