import { cliErrors } from './errors.ts'

/** Reads an option with an address over HTTP, without a slash at its end. Throws `USAGE_ADDRESS`. */
export function readAddress(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw cliErrors.error('USAGE_ADDRESS', { option, text })
  return text.replace(/\/$/, '')
}
