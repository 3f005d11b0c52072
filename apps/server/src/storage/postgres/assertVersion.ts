import { serverErrors } from '../../errors.ts'

/** `gen_random_uuid` is part of Postgres from here on. As `server_version_num` says it: 13.0. */
const oldest = 130_000

/**
 * Refuses a Postgres that lacks what is used.
 *
 * - `number`: `server_version_num`, such as 150008 for 15.8
 * - Throws: `DATABASE_TOO_OLD`
 */
export function assertVersion(address: string, number: number): void {
  if (number >= oldest) return
  const version = `${Math.floor(number / 10_000)}.${number % 10_000}`
  throw serverErrors.error('DATABASE_TOO_OLD', { address, version })
}
