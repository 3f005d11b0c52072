import { rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const outDir = fileURLToPath(new URL('./dist', import.meta.url))

/** Read beside their own sources, loaded from their own folder or only when they are on, so they stay where they are installed. */
const external = [
  /^node:/,
  'better-sqlite3',
  'pg',
  'prom-client',
  /^@opentelemetry/,
  /^@sluice\/(devnet|generator|preview)/,
  /^@fastify\/swagger/,
]

await rm(outDir, { recursive: true, force: true })
await build({
  input: {
    main: fileURLToPath(new URL('./src/main.ts', import.meta.url)),
    // The thread of the assistant.
    answerWorker: fileURLToPath(new URL('../../packages/agents/src/worker/answerWorker.ts', import.meta.url)),
  },
  platform: 'node',
  external,
  // Flat: addresses beside a source (the editor's files) mean the same in src/ and dist/.
  // Our packages do nothing when they are loaded; what is imported but not used stays out of the start.
  treeshake: { moduleSideEffects: [{ test: /\/(packages|apps)\//, sideEffects: false }] },
  plugins: [
    {
      name: 'address-of-the-sandbox',
      // The sandbox reads its worker and its modules from beside its own sources.
      transform(code, id) {
        if (!id.includes('/packages/sandbox/') || !code.includes('import.meta.url')) return null
        return code.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`,
        )
      },
    },
  ],
  output: {
    dir: outDir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: false,
  },
})
