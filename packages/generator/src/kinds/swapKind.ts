import { swapFeature } from '../features/swap/swapFeature.ts'
import { defineKind } from '../kind.ts'

/** Swap application: one page, one backend. Source: spec 001 §2.7, §7.2, §9. */
export const swapKind = defineKind({
  id: 'swap',
  title: 'swap application',
  defaultProjectName: 'MyDeFiApp',
  framework: 'Next.js 14',
  features: [swapFeature],
  files: [
    { from: 'kit/web/', to: 'web/src/kit/' },
    { from: 'kit/server/', to: 'server/src/kit/' },
    {
      from: 'projects/swap/web/',
      to: 'web/',
      except: [
        'projects/swap/web/src/config/app.config.ts',
        'projects/swap/web/src/config/features.ts',
        'projects/swap/web/src/features/swap/',
        'projects/swap/web/tsconfig.template.json',
        'projects/swap/web/vitest.template.config.ts',
      ],
    },
    {
      from: 'projects/swap/server/',
      to: 'server/',
      except: [
        'projects/swap/server/src/config/app.config.ts',
        'projects/swap/server/src/config/routers.ts',
        'projects/swap/server/src/features/swap/',
        'projects/swap/server/tsconfig.template.json',
        'projects/swap/server/vitest.template.config.ts',
      ],
    },
    { from: 'projects/swap/root/gitignore', to: '.gitignore' },
    { from: 'projects/swap/root/dockerignore', to: '.dockerignore' },
    { from: 'projects/swap/root/editorconfig', to: '.editorconfig' },
    { from: 'projects/swap/root/nvmrc', to: '.nvmrc' },
    { from: 'projects/swap/root/Dockerfile', to: 'Dockerfile' },
    { from: 'projects/swap/root/LICENSE', to: 'LICENSE' },
    { from: 'projects/swap/root/SECURITY.md', to: 'SECURITY.md' },
    { from: 'projects/swap/root/DEPLOYMENT.md', to: 'DEPLOYMENT.md' },
  ],
  env: [
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
      name: 'LOCAL_CHAINS',
      required: false,
      value: '',
      comment:
        'Local chains for development, as JSON: [{"id":31337,"standsInFor":1,"rpcUrl":"http://127.0.0.1:8545"}]. When set, only these chains are offered.',
    },
  ],
})
