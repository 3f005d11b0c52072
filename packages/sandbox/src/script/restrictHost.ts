import type { ScriptHost } from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'

/** Restricts the host's HTTP function to the named hosts; undefined `httpHosts` changes nothing. */
export function restrictHost(host: ScriptHost, httpHosts: readonly string[] | undefined): ScriptHost {
  const { http } = host
  if (!http || !httpHosts) return host
  return {
    ...host,
    http: {
      request: async request => {
        const { hostname } = new URL(request.url)
        if (!httpHosts.includes(hostname)) {
          const allowed = httpHosts.join(', ') || 'none'
          throw sandboxErrors.error('HTTP_HOST_NOT_ALLOWED', { host: hostname, allowed })
        }
        return http.request(request)
      },
    },
  }
}
