import { serverErrors } from '../errors.ts'

/** Limits of each workspace of a server with sign-in; `SLUICE_QUOTAS` changes them. */
export const defaultQuotas = {
  /** Stored projects; deleted ones count until they can no longer be restored. */
  projects: 500,
  /** Runs that have not ended. */
  runs: 50,
  /** Runs started within an hour. */
  starts: 2_000,
  /** Bytes of secrets, settings and plugins, in megabytes. */
  megabytes: 20,
} as const

export type Quotas = { readonly [Name in keyof typeof defaultQuotas]: number }

const isQuota = (name: string): name is keyof Quotas => Object.hasOwn(defaultQuotas, name)

/** Reads `projects=100,runs=10`. Throws `USAGE`. */
export function readQuotas(text: string | undefined): Quotas {
  const quotas: { -readonly [Name in keyof Quotas]: number } = { ...defaultQuotas }
  for (const part of (text ?? '').split(',').flatMap(each => each.trim() || [])) {
    const [name = '', value = '', ...rest] = part.split('=').map(each => each.trim())
    if (!isQuota(name) || !/^\d{1,9}$/.test(value) || rest.length > 0) {
      const names = Object.keys(defaultQuotas).join(', ')
      const reason = `SLUICE_QUOTAS takes whole numbers of ${names}, such as projects=100,runs=10, not ${part}`
      throw serverErrors.error('USAGE', { reason })
    }
    quotas[name] = Number(value)
  }
  return quotas
}
