import { serverErrors } from '../../errors.ts'

/** Codes of Postgres for a role, password or database that it does not accept, and for missing rights. */
const refused = new Set(['28000', '28P01', '3D000', '42501'])

/** Out of disk space, out of memory. */
const full = new Set(['53100', '53200'])

/** A statement or a lock took longer than allowed. */
const slow = new Set(['57014', '55P03'])

const systemAway = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/
/** Connection failures, too many connections, shutdown. */
const postgresAway = /^(08|53300|57P0)/

/**
 * Names the database in errors of the connection, of its limits and of its disk; returns other errors unchanged.
 *
 * - `address`: host, port and name of the database, without user and password
 * - Source: https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
export function toDatabaseError(address: string, cause: unknown): unknown {
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  const named = { address, reason: message || code }
  if (refused.has(code)) return serverErrors.error('DATABASE_REFUSED', named, { cause })
  // duplicate_table: the first migration finds a table that none of them has made.
  if (code === '42P07') return serverErrors.error('DATABASE_FOREIGN', named, { cause })
  if (full.has(code)) return serverErrors.error('DATABASE_FULL', named, { cause })
  // `pg` gives its own limits no code.
  if (slow.has(code) || message === 'Query read timeout') {
    return serverErrors.error('DATABASE_SLOW', { address }, { cause })
  }
  const isCut = code === '' && /^(Connection terminated|timeout exceeded|Client has encountered)/.test(message)
  if (isCut || systemAway.test(code) || postgresAway.test(code)) {
    return serverErrors.error('DATABASE_UNREACHABLE', named, { cause })
  }
  return cause
}
