import { serverErrors } from './errors.ts'

export type OperationsConfig = {
  /** `json`: one object per line on stdout. */
  readonly log: 'text' | 'json'
  /** Where metrics and probes are served; absent: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number }
  /** Where traces go: OTLP over HTTP; absent: nowhere, and nothing is loaded. */
  readonly otlpUrl?: string
}

/**
 * Reads `SLUICE_LOG` and `SLUICE_OTLP_URL`.
 *
 * - Throws: `USAGE`
 */
export function readOperations(env: {
  readonly [name: string]: string | undefined
}): Pick<OperationsConfig, 'log' | 'otlpUrl'> {
  const { SLUICE_LOG: log = 'text', SLUICE_OTLP_URL: otlpUrl } = env
  if (log !== 'text' && log !== 'json') {
    throw serverErrors.error('USAGE', { reason: `SLUICE_LOG takes json or text, not ${log}` })
  }
  if (!otlpUrl) return { log }
  const { protocol = '', username, password } = URL.parse(otlpUrl) ?? {}
  if (!/^https?:$/.test(protocol) || username || password) {
    // Without the address, which may hold a password.
    const reason =
      'SLUICE_OTLP_URL takes an address without a password, such as http://127.0.0.1:4318; keys go into OTEL_EXPORTER_OTLP_HEADERS'
    throw serverErrors.error('USAGE', { reason })
  }
  return { log, otlpUrl }
}
