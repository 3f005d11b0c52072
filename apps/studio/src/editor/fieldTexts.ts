import { defineTexts } from '../ui/defineTexts.ts'

/** `a token`, `source token` */
const phrase = (label: string) => {
  const text = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return /^[a-z]+$/.test(text) ? `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}` : text
}

/** What is to be done for a field or an input without a value. */
export const fieldTexts = defineTexts('field', {
  choose: (label: string) => `Choose ${phrase(label)}`,
  enter: (label: string) => `Enter ${phrase(label)}`,
  connect: (label: string) => `Connect ${label}`,
})
