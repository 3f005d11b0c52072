import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from './build/createBuilder.ts'
import { createInstance, type Instance } from './createInstance.ts'
import { previewErrors } from './errors.ts'
import type { Previews, PreviewsOptions } from './preview.ts'
import { createProcessRecord, sweepProcesses } from './process/createProcessRecord.ts'
import { createProxy } from './proxy/createProxy.ts'

const defaultIdleMs = 10 * 60_000
const longestMs = 60 * 60_000
const checkEveryMs = 5_000
/** Ended ones of which lines can still be read. */
const keptEnded = 10

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 130 random bits. */
function makeId(): string {
  return [...randomBytes(26)].map(byte => alphabet[byte % 32]).join('')
}

const isActive = (instance: Instance) => ['starting', 'running'].includes(instance.info().state)

/**
 * Creates the previews of this process. Sweeps what a killed process left in `folder`.
 *
 * - `start` throws `TOO_MANY`, `PROJECT_TOO_LARGE`, `BACKEND_ENDED` and others of `previewErrors`; `PATH_UNSAFE`
 * - `stop` throws `NOT_FOUND`, `STOP_FAILED`
 */
export function createPreviews(options: PreviewsOptions): Previews {
  const { folder, editorOrigins, port = 0, maxInstances = 3, idleMs = defaultIdleMs, now = Date.now } = options
  const instances = new Map<string, Instance>()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const record = createProcessRecord(folder)
  const swept = sweep(folder)
  const builderMarker = record.markerOf('builder')
  const builder = createBuilder({ marker: builderMarker, onSpawn: pid => record.add(pid, builderMarker) })
  let proxy: ReturnType<typeof createProxy> | undefined

  const openProxy = () => {
    proxy ??= createProxy({
      port,
      editorOrigins,
      find: id => {
        const instance = instances.get(id)
        return instance && isActive(instance) ? instance : undefined
      },
    })
    return proxy
  }

  const get = (id: string): Instance => {
    const instance = instances.get(id)
    if (!instance) throw previewErrors.error('NOT_FOUND', { id })
    return instance
  }

  const timer = setInterval(() => {
    for (const instance of instances.values()) {
      if (instance.info().state !== 'running') continue
      if (now() - instance.lastUse() > idleMs)
        void instance.stop(previewErrors.text('IDLE', { minutes: Math.round(idleMs / 60_000) }))
      else if (now() - instance.info().startedAt > longestMs)
        void instance.stop(previewErrors.text('TOO_LONG', { minutes: longestMs / 60_000 }))
    }
  }, checkEveryMs).unref()

  const forgetOldest = () => {
    const ended = [...instances].filter(([, instance]) => !isActive(instance))
    for (const [id] of ended.slice(0, Math.max(0, ended.length - keptEnded))) instances.delete(id)
  }

  return {
    async start(start) {
      if ([...instances.values()].filter(isActive).length >= maxInstances)
        throw previewErrors.error('TOO_MANY', { count: maxInstances })
      const id = makeId()
      const instance = createInstance({ id, folder: join(folder, id), start, builder, record, now })
      instances.set(id, instance)
      forgetOldest()
      await swept
      const { port: proxyPort } = await openProxy()
      await instance.start(`http://${id}.preview.localhost:${proxyPort}/`)
      return instance.info()
    },
    update: async (id, files) => get(id).update(files),
    async stop(id) {
      const instance = get(id)
      if (!(await instance.stop())) throw previewErrors.error('STOP_FAILED')
      return instance.info()
    },
    find: id => instances.get(id)?.info(),
    list: () => [...instances.values()].map(instance => instance.info()),
    subscribe(id, afterSeq, listener) {
      const { logLines, listeners } = get(id)
      for (const line of logLines.after(afterSeq)) listener.line(line)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearInterval(timer)
      builder.close()
      await Promise.all([...instances.values()].map(instance => instance.stop()))
      await proxy?.then(opened => opened.close())
      await swept
      record.close()
    },
  }
}

const instanceName = /^[a-z2-7]{26}$/

async function sweep(folder: string): Promise<void> {
  await sweepProcesses(folder)
  // Read before the first instance is made: `start` waits for this.
  for (const name of readdirSync(folder)) {
    if (instanceName.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
