import { z } from 'zod'
import { askAdmin } from './askAdmin.ts'
import { serviceNames } from './serviceNames.ts'

const found = z.object({ rows: z.array(z.object({ value_utf8: z.string() })) })

/**
 * Id of the Restate cluster as its administration has it; empty if no worker of the database was ever registered there.
 * Needs no worker, and is there also if another one took the address of the workers.
 *
 * - Throws: `RESTATE_UNREACHABLE`
 * - Source: https://docs.restate.dev/references/sql-introspection
 */
export async function readStoredId(adminUrl: string, databaseId: string): Promise<string> {
  const { cluster } = serviceNames(databaseId)
  const query = `SELECT value_utf8 FROM state WHERE service_name = '${cluster}' AND service_key = 'id' AND key = 'id'`
  const answer = await askAdmin(adminUrl, '/query', found, { query })
  const value = answer?.rows[0]?.value_utf8
  return value === undefined ? '' : z.string().parse(JSON.parse(value))
}
