import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './build/compressAssets.ts'
import { groupScreens } from './build/groupScreens.ts'
import { listScreenFiles } from './build/listScreenFiles.ts'
import { passServerToken } from './build/passServerToken.ts'
import { reportFirstLoad } from './build/reportFirstLoad.ts'
import { serveCatalogue } from './build/serveCatalogue.ts'

const server = process.env.SLUICE_SERVER ?? 'http://127.0.0.1:3001'

/** Our packages have no side effects, so unused modules are dropped. */
const moduleSideEffects = (id: string) => id.endsWith('.css') || !/\/(packages\/\w+\/src|re2js|zod|viem|ox)\//.test(id)

const path = (file: string) => `${import.meta.dirname}/src/${file}`

/** What panels use of a library or a screen whose other parts they do not need. */
const usedByPanels =
  /\/(?:(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js|ui\/formatDateTime\.ts|templates\/Template(?:Gallery|Cards)\.tsx)$/

const screens = groupScreens({
  entry: path('main.tsx'),
  screens: [
    'app/EditorScreen.tsx',
    'app/ProjectsScreen.tsx',
    'app/NotFoundScreen.tsx',
    'publish/CallbackScreen.tsx',
  ].map(path),
  isOwn: id => id.startsWith(path('')) || id.includes('/node_modules/'),
  isAlone: id => usedByPanels.test(id),
})

/** Gives small modules that panels share with runs a file of their own, so that panels load without all of a run. */
const alone = {
  debugName: 'alone',
  includeDependenciesRecursively: false,
  name: (id: string) =>
    /packages\/(catalogue\/src\/errors|providers\/src\/.*\/(?:simulatedAccount|bridgePairs|bridgeLimits))\.ts$/
      .exec(id)?.[1]
      ?.replaceAll('/', '-') ?? null,
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    passServerToken(server),
    serveCatalogue(),
    listScreenFiles({
      screens: {
        '/': ['src/app/ProjectsScreen.tsx'],
        '/p/': ['src/app/EditorScreen.tsx', 'src/history/log/openEditLog.ts'],
      },
    }),
    compressAssets(),
    reportFirstLoad({
      screens: [
        'src/app/EditorScreen.tsx',
        'src/app/ProjectsScreen.tsx',
        'src/app/NotFoundScreen.tsx',
        'src/publish/CallbackScreen.tsx',
      ],
      limitKilobytes: 250,
    }),
  ],
  resolve: { alias: { 'd3-color': `${import.meta.dirname}/build/withoutColors.ts` } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: { moduleSideEffects },
      output: {
        codeSplitting: {
          groups: [screens, alone],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/socket.io'].map(path => [
        path,
        {
          target: server,
          changeOrigin: true,
          ws: path === '/socket.io',
          headers: { origin: server },
        },
      ]),
    ),
  },
})
