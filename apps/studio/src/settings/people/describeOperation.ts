import { peopleTexts } from './texts.ts'

/** Names an operation of the API or a message of the socket: `Run workflow`; unknown ones by their own words. */
export function describeOperation(operation: string): string {
  const known = new Map(Object.entries(peopleTexts.operations)).get(operation)
  if (known !== undefined) return known
  const words = operation
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
