import type { EnvVariable, FileRule } from '../feature.ts'

export type GroundOptions = {
  /** The backend keeps files below `DATA_DIR`; containers then get a volume for it. */
  readonly keepsData?: boolean
}

/** What every application stands on; packages and their lock files are the kind's own. */
export function groundFiles(kindId: string, { keepsData = false }: GroundOptions = {}): readonly FileRule[] {
  const suited = (name: string, keeping: string) => `projects/all/root/${keepsData ? keeping : name}`
  return [
    { from: 'kit/web/', to: 'web/src/kit/', except: ['kit/web/review/', 'kit/web/trade/'] },
    {
      from: 'kit/server/',
      to: 'server/src/kit/',
      except: ['kit/server/config/findServedChain.ts', 'kit/server/data/', 'kit/server/oneinch/'],
    },
    {
      from: 'projects/all/web/',
      to: 'web/',
      except: ['projects/all/web/src/config/', 'projects/all/web/src/features/'],
    },
    {
      from: 'projects/all/server/',
      to: 'server/',
      except: ['projects/all/server/src/config/', 'projects/all/server/src/features/'],
    },
    {
      from: 'projects/all/e2e/',
      to: 'e2e/',
      except: ['projects/all/e2e/src/config/', 'projects/all/e2e/src/features/', 'projects/all/e2e/src/trade/'],
    },
    { from: `projects/${kindId}/web/`, to: 'web/' },
    { from: `projects/${kindId}/server/`, to: 'server/' },
    { from: 'projects/all/root/gitignore', to: '.gitignore' },
    { from: 'projects/all/root/dockerignore', to: '.dockerignore' },
    { from: 'projects/all/root/editorconfig', to: '.editorconfig' },
    { from: 'projects/all/root/nvmrc', to: '.nvmrc' },
    { from: 'projects/all/root/biome.output.json', to: 'biome.json' },
    { from: 'projects/all/root/ci.yml', to: '.github/workflows/ci.yml' },
    { from: suited('Dockerfile', 'Dockerfile.keeping'), to: 'Dockerfile' },
    { from: suited('docker-compose.yml', 'docker-compose.keeping.yml'), to: 'docker-compose.yml' },
    { from: 'projects/all/root/LICENSE', to: 'LICENSE' },
  ]
}

/** Variables that every backend reads. */
export const groundEnv: readonly EnvVariable[] = [
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
      'Local chains for development, as JSON: [{"id":31337,"standsInFor":1,"rpcUrl":"http://127.0.0.1:8545"}]. When set, only these chains are offered.',
  },
]
