import type { EnvVariable } from '../feature.ts'

/** Minimum Node.js version: the first with TypeScript support without a flag. */
export const minimumNodeVersion = '22.18'

/** Environment variables of every backend. */
export const baseEnv: readonly EnvVariable[] = [
  { name: 'PORT', required: false, value: '3001', comment: 'Port that the application is served on.' },
  {
    name: 'HOST',
    required: false,
    value: '127.0.0.1',
    comment: 'Address it listens on. Use 0.0.0.0 only behind a proxy that speaks TLS.',
  },
  {
    name: 'RATE_LIMIT_MAX',
    required: false,
    value: '100',
    comment: 'Requests that one address may send to /api within the window.',
  },
  { name: 'RATE_LIMIT_WINDOW_MINUTES', required: false, value: '15', comment: 'Length of the window in minutes.' },
  {
    name: 'TRUST_PROXY',
    required: false,
    value: '0',
    comment: 'Number of proxies in front of the application, so that the rate limit sees the real address.',
  },
  {
    name: 'CACHE_URL',
    required: false,
    value: '',
    comment:
      'Redis server that several processes share, such as redis://127.0.0.1:6379. Without one each remembers for itself.',
  },
  {
    name: 'LOCAL_CHAINS',
    required: false,
    value: '',
    comment:
      'Local chains for development, as JSON: [{"id":31337,"mirrorsChainId":1,"rpcUrl":"http://127.0.0.1:8545"}]. When set, only these chains are offered.',
  },
]
