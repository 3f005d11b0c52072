import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { guestDir, isGuestBuilt } from './guestFiles.ts'
import { allowedImports, type GuestModule } from './limits.ts'
import type { SandboxPlatform } from './platform.ts'

/** Node worker threads with a stack large enough for the interpreter's own limit to trigger first. */
export async function openPlatform(): Promise<SandboxPlatform> {
  await ensureBuilt()
  const read = (name: string) => readFile(join(guestDir, name), 'utf8')
  const wasm = await WebAssembly.compile(await readFile(join(guestDir, 'quickjs.wasm')))
  return {
    setup: { wasm, bootstrap: await read('bootstrap.txt'), stackBytes: 256 * 1024 },
    maxThreads: Math.min(4, Math.max(2, availableParallelism())),
    burstThreads: 8,
    modules: async () => {
      const entries = allowedImports.map(async name => [name, await read(`${name}.txt`)] as const)
      return Object.fromEntries(await Promise.all(entries)) as { [name in GuestModule]: string }
    },
    open({ message, broken }) {
      const worker = new Worker(join(guestDir, 'nodeWorker.js'), {
        env: {},
        execArgv: [],
        argv: [],
        stdout: true,
        stderr: true,
        resourceLimits: { stackSizeMb: 8, maxOldGenerationSizeMb: 64 },
      })
      let ended = false
      const end = (reason: string) => {
        if (!ended) broken(reason)
        ended = true
      }
      worker.on('message', message)
      worker.on('error', error => end(error instanceof Error ? error.message : String(error)))
      worker.on('exit', code => end(`it ended with ${code}`))
      return {
        post: order => worker.postMessage(order),
        kill() {
          ended = true
          void worker.terminate()
        },
        async cpuTime() {
          const { user, system } = await worker.cpuUsage()
          return (user + system) / 1000
        },
        hold: busy => (busy ? worker.ref() : worker.unref()),
      }
    },
  }
}

/** In a checkout, builds the files on first use and after source changes. */
async function ensureBuilt(): Promise<void> {
  if (isGuestBuilt()) return
  const builder = new URL('../../scripts/buildGuest.ts', import.meta.url).href
  const { buildGuest } = (await import(builder)) as { buildGuest: () => Promise<void> }
  await buildGuest()
}
