import type { EnvVariable } from '../feature.ts'

/** Minimum Node.js version: the first with TypeScript support without a flag. */
export const minimumNodeVersion = '22.18'

/** Environment variables of every backend. */
export const baseEnv: readonly EnvVariable[] = [
  { name: 'PORT', required: false, value: '3001', comment: 'Port of the application.' },
  {
    name: 'HOST',
    required: false,
    value: '127.0.0.1',
    comment: 'Address to listen on. Use 0.0.0.0 only behind a TLS reverse proxy.',
  },
  {
    name: 'RATE_LIMIT_MAX',
    required: false,
    value: '100',
    comment:
      'Maximum requests per IP address and window that reach a provider or change something; ten times as many of any kind.',
  },
  {
    name: 'RATE_LIMIT_WINDOW_MINUTES',
    required: false,
    value: '15',
    comment: 'Length of the rate limit window in minutes.',
  },
  {
    name: 'TRUST_PROXY',
    required: false,
    value: '0',
    comment: 'Number of reverse proxies in front of the application, so that the rate limit uses the client address.',
  },
  {
    name: 'LOCAL_CHAINS',
    required: false,
    isSentToPage: true,
    value: '',
    comment:
      'Local chains for development, as JSON: [{"id":31337,"mirrorsChainId":1,"rpcUrl":"http://127.0.0.1:8545"}]. If set, only these chains are available.',
  },
]
