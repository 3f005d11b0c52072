import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OutputOptions, type Plugin, type RolldownOptions, rolldown } from 'rolldown'
import type { Prepared } from './buildTask.ts'
import { backendModules, pageModules, toFileName } from './packageNames.ts'

const packageRoot = fileURLToPath(new URL('../../', import.meta.url))
const sharedCache = join(packageRoot, '../../node_modules/.cache/sluice-preview')

/** Packages are resolved as if this file imported them. */
export const packageImporter = join(packageRoot, 'src/index.ts')

const own = createRequire(packageImporter)
const refreshRuntime = join(dirname(own.resolve('@vitejs/plugin-react')), 'refresh-runtime.js')

/** Changes with the versions of all packages and with our own sources. */
function keyOf(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.node}`)
  const sources = [
    'package.json',
    'src/build/prepare.ts',
    'src/build/packageNames.ts',
    ...globSync('browser/*.ts', { cwd: packageRoot }).sort(),
  ]
  for (const source of sources) hash.update(readFileSync(join(packageRoot, source)))
  hash.update(own('rolldown/package.json').version)
  return hash.digest('hex').slice(0, 20)
}

async function findCacheRoot(): Promise<string> {
  try {
    await mkdir(sharedCache, { recursive: true })
    await access(sharedCache, constants.W_OK)
    return sharedCache
  } catch {
    // An installation that cannot be written, such as one of another user.
    return join(tmpdir(), `sluice-preview-${process.getuid?.() ?? 'cache'}`)
  }
}

/** Bundles the packages and browser scripts that all previews share; once per installation. */
export async function prepare(): Promise<Prepared> {
  const root = await findCacheRoot()
  const folder = join(root, keyOf())
  if (existsSync(folder)) return { folder, isNew: false }
  await mkdir(root, { recursive: true, mode: 0o700 })
  const staging = await mkdtemp(join(root, 'preparing-'))
  try {
    await Promise.all([
      bundlePackages(join(staging, 'page'), pageModules, {
        platform: 'browser',
        transform: { define: { 'process.env.NODE_ENV': '"development"' } },
      }),
      bundlePackages(join(staging, 'backend'), backendModules, {
        platform: 'node',
        transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      }),
      write(
        {
          input: { runtime: join(packageRoot, 'browser/runtime.ts'), setup: join(packageRoot, 'browser/setup.ts') },
          platform: 'browser',
          resolve: { alias: { 'virtual:refresh-runtime': refreshRuntime } },
        },
        { dir: join(staging, 'browser') },
      ),
    ])
    // Another process may have prepared it meanwhile; one copy wins.
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return { folder, isNew: true }
}

const entry = '\0package:'

/** Writes one ES module per specifier; what they have in common is in chunks beside them. */
async function bundlePackages(dir: string, specifiers: readonly string[], options: RolldownOptions): Promise<void> {
  const sources = new Map(
    await Promise.all(specifiers.map(async name => [entry + name, await describeModule(name)] as const)),
  )
  const plugin: Plugin = {
    name: 'packages',
    resolveId(source, importer) {
      if (source.startsWith(entry)) return source
      // One copy of React, that of the application, also for packages which lie beside another one.
      if (importer?.startsWith(entry) || /^react(-dom)?(\/|$)/.test(source))
        return this.resolve(source, packageImporter, { skipSelf: true })
      return undefined
    },
    load: id => sources.get(id),
  }
  await write(
    {
      ...options,
      input: Object.fromEntries(specifiers.map(name => [toFileName(name), entry + name])),
      plugins: [plugin],
    },
    { dir, chunkFileNames: 'chunk-[hash].js' },
  )
}

/** Source of a module that has the exports of a package; those of CommonJS have to be listed. */
async function describeModule(name: string): Promise<string> {
  const from = JSON.stringify(name)
  const exports: { readonly [key: string]: unknown } = await import(name)
  const commonJs = exports['module.exports']
  if (commonJs === undefined) {
    return `export * from ${from}${'default' in exports ? `; export { default } from ${from}` : ''}`
  }
  const names = Object.keys(commonJs as object).filter(key => key !== 'default' && /^[\w$]+$/.test(key))
  const lines = names.map((key, at) => `const e${at} = all.${key}; export { e${at} as ${key} }`)
  return [`import all from ${from}; export default all`, ...lines].join(';\n')
}

async function write(input: RolldownOptions, output: OutputOptions): Promise<void> {
  const bundle = await rolldown({ tsconfig: false, logLevel: 'silent', ...input })
  await bundle.write({
    format: 'esm',
    entryFileNames: '[name].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    ...output,
  })
  await bundle.close()
}
