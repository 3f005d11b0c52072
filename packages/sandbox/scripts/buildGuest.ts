import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'rolldown'
import { guestDir, guestKey, guestKeyFile, isGuestBuilt } from '../src/script/guestFiles.ts'

const packageDir = join(import.meta.dirname, '..')
const modules = ['crypto', 'ethers', 'lodash', 'web3']

/** Builds the importable modules and the Node worker into `dist/guest`, atomically. */
export async function buildGuest(): Promise<void> {
  const key = guestKey()
  if (isGuestBuilt(key)) return
  const target = `${guestDir}-${randomUUID()}`
  await mkdir(target, { recursive: true })
  for (const name of modules) {
    const { output } = await build({
      input: join(packageDir, 'guest', `${name}.js`),
      platform: 'browser',
      write: false,
      transform: { define: { global: 'globalThis' } },
      treeshake: { moduleSideEffects: false },
      output: { format: 'esm', minify: true, codeSplitting: false },
    })
    await writeFile(join(target, `${name}.txt`), output[0].code)
  }
  await copyFile(join(packageDir, 'guest/bootstrap.js'), join(target, 'bootstrap.txt'))
  await build({
    input: join(packageDir, 'src/script/nodeWorker.ts'),
    platform: 'node',
    external: /^node:/,
    output: { file: join(target, 'nodeWorker.js'), format: 'esm', minify: true, codeSplitting: false },
  })
  const wasm = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')
  await copyFile(wasm, join(target, 'quickjs.wasm'))
  await writeFile(join(target, guestKeyFile), key)
  // Another process may have built the same files and be using them.
  if (isGuestBuilt(key)) return rm(target, { recursive: true, force: true })
  const old = `${target}-old`
  await rename(guestDir, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(target, guestDir).catch(async (error: NodeJS.ErrnoException) => {
    if (!isGuestBuilt(key)) throw error
    await rm(target, { recursive: true, force: true })
  })
  await rm(old, { recursive: true, force: true })
}

if (import.meta.main) await buildGuest()
