import { rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const outDir = fileURLToPath(new URL('./dist', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

await rm(outDir, { recursive: true, force: true })
const { output } = await build({
  input: fileURLToPath(new URL('./src/main.ts', import.meta.url)),
  platform: 'node',
  // Previews load Vite and build in a process of their own sources; the storage has a binary beside its package.
  external: [/^node:/, '@sluice/preview', /^@sluice\/server\/(accounts|backup|cluster|worker)$/],
  // Our packages have no side effects, so unused imports are dropped from the bundle.
  treeshake: { moduleSideEffects: [{ test: /\/(packages|apps)\//, sideEffects: false }] },
  plugins: [
    {
      name: 'addresses-of-sources',
      // Files read relative to a source stay in place: templates, contracts, the built editor.
      transform(code, id) {
        if (!code.includes('import.meta.url')) return null
        const address = JSON.stringify(relative(outDir, id))
        return code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`)
      },
    },
  ],
  output: {
    dir: outDir,
    format: 'esm',
    // One flat folder, so that the relative URLs above resolve the same in every file.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: false,
  },
})

// The starter runs the sources when one differs from the bundle.
const modules = output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
const sources = modules.filter(path => path.startsWith(root) && !path.includes('node_modules'))
const seen = [...sources, join(root, 'package-lock.json')].map(async path => {
  const { mtimeMs } = await stat(path)
  return [relative(outDir, path), mtimeMs] as const
})
await writeFile(join(outDir, 'sources.json'), JSON.stringify(await Promise.all(seen)))
