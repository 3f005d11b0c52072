import { cliErrors } from './errors.ts'

/** Throws `USAGE_PORT`. */
export function readPort(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw cliErrors.error('USAGE_PORT', { option, text })
  return port
}
