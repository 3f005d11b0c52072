import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ofPackage } from './build/closeOver.ts'
import { compressAssets } from './build/compressAssets.ts'
import { groupScreens } from './build/groupScreens.ts'
import { listScreenFiles } from './build/listScreenFiles.ts'
import { omitInterpolation } from './build/omitInterpolation.ts'
import { passServerToken } from './build/passServerToken.ts'
import { refuseChunkCycles } from './build/refuseChunkCycles.ts'
import { reportFirstLoad } from './build/reportFirstLoad.ts'
import { serveCatalogue } from './build/serveCatalogue.ts'

const server = process.env.SLUICE_SERVER ?? 'http://127.0.0.1:3001'

/** Our packages have no side effects, so unused modules are dropped. */
const moduleSideEffects = (id: string) => id.endsWith('.css') || !/\/(packages\/\w+\/src|re2js|zod|viem|ox)\//.test(id)

const path = (file: string) => `${import.meta.dirname}/src/${file}`

/** What panels use of a library or a screen whose other parts they do not need. */
const usedByPanels =
  /\/(?:(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js|ui\/formatDateTime\.ts|templates\/Template(?:Gallery|Cards)\.tsx)$/

/** What the canvas loads at once by itself. */
const besideTheEditor = [
  'history/log/openEditLog.ts',
  'canvas/CanvasApi.ts',
  'canvas/wires/ConnectionHint.tsx',
  'canvas/wires/createWireRoutes.ts',
]

/** What the editor loads once the canvas is drawn. */
const lateParts = [
  'app/EditorDock.tsx',
  'app/FirstSteps.tsx',
  'app/IconRail.tsx',
  'app/ProblemsButton.tsx',
  'app/reportRuns.ts',
  'canvas/view/CanvasControls.tsx',
  'canvas/wires/createConnectionChecks.ts',
  'run/dock/FailureNotice.tsx',
  'secrets/SecretWatch.tsx',
  'templates/TemplateBanner.tsx',
]

/** Libraries of packages stay where they are loaded: most of a package's imports are dropped. */
const isOwn = (id: string, importer: string) =>
  id.startsWith(path('')) ||
  ofPackage.test(id) ||
  /^\0(?:virtual:(?:catalogue|openings)$|sluice-no|vite\/preload-helper)|\/build\/without|\/viem\/_esm\/utils\/(?:index\.js|unit\/)/.test(
    id,
  ) ||
  (id.includes('/node_modules/') && !ofPackage.test(importer))

const screens = groupScreens({
  entry: path('main.tsx'),
  screens: [
    [path('app/EditorScreen.tsx'), ...besideTheEditor.map(path)],
    [path('app/ProjectsScreen.tsx')],
    [path('app/NotFoundScreen.tsx')],
    [path('publish/CallbackScreen.tsx')],
  ],
  late: lateParts.map(path),
  parts: [path('editor/catalogue.ts')],
  isOwn,
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

const { templates } = await import('@sluice/catalogue')

const home = ['src/app/ProjectsScreen.tsx']
const editor = ['src/app/EditorScreen.tsx', ...besideTheEditor.map(file => `src/${file}`)]
const projectEditor = [...editor, 'src/editor/catalogue.ts']
const editors = Object.fromEntries(
  templates.map(({ id }) => [`/p/template-${id}`, [...editor, `virtual:opening/${id}`]]),
)
/** Shown on every page. */
const fonts = ['inter-basic']

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    passServerToken(server),
    serveCatalogue(),
    omitInterpolation(),
    listScreenFiles({ screens: { '/': home, ...editors, '/p/': projectEditor }, fonts }),
    refuseChunkCycles(),
    compressAssets(),
    reportFirstLoad({
      screens: {
        home,
        ...editors,
        'a project': projectEditor,
        'an unknown page': ['src/app/NotFoundScreen.tsx'],
        'the return from GitHub': ['src/publish/CallbackScreen.tsx'],
      },
      fonts,
      limitKilobytes: 296,
    }),
  ],
  resolve: { alias: { 'd3-color': `${import.meta.dirname}/build/withoutColors.ts` } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // The entry names no file that only servers with sign-in need.
      resolveDependencies: (file, dependencies) => (file.includes('/openSignIn-') ? [] : dependencies),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: { moduleSideEffects, manualPureFunctions: ['memo', 'forwardRef', 'createContext'] },
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
