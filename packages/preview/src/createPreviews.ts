import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createBuilder } from './build/createBuilder.ts'
import { previewErrors } from './errors.ts'
import { PreviewInstance } from './PreviewInstance.ts'
import type { Previews, PreviewsOptions } from './preview.ts'
import { createProcessRecord, sweepProcesses } from './process/createProcessRecord.ts'
import { endProcesses } from './process/endProcesses.ts'
import { createProxy, type PreviewProxy } from './proxy/createProxy.ts'

const defaultIdleMs = 10 * 60_000
const defaultLongestMs = 60 * 60_000
const checkEveryMs = 5_000
const readyMs = 30_000
/** What takes longer to remove is left to another process. */
const removalMs = 1_000
/** Ended ones of which lines can still be read. */
const keptEnded = 10

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 130 random bits. */
function makeId(): string {
  return [...randomBytes(26)].map(byte => alphabet[byte % 32]).join('')
}

/**
 * Creates the previews of this process. Sweeps what a killed process left in `folder`.
 *
 * - `start` throws `TOO_MANY`, `PROJECT_TOO_LARGE`, `BACKEND_ENDED` and others of `previewErrors`; `PATH_UNSAFE`
 * - `stop` throws `NOT_FOUND`, `STOP_FAILED`
 */
export function createPreviews(options: PreviewsOptions): Previews {
  const {
    folder,
    editorOrigins,
    port = 0,
    maxInstances = 3,
    idleMs = defaultIdleMs,
    longestMs = defaultLongestMs,
    now = Date.now,
  } = options
  const instances = new Map<string, PreviewInstance>()
  const record = createProcessRecord(folder)
  const swept = sweepProcesses(folder)
  // The first start throws it.
  swept.catch(() => {})
  const marker = record.markerOf('builder')
  const builder = createBuilder({ marker, onSpawn: pid => record.add(pid, marker), onEnd: pid => record.remove(pid) })
  let proxy: Promise<PreviewProxy> | undefined

  const openProxy = () => {
    proxy ??= createProxy({
      port,
      editorOrigins,
      find: id => {
        const instance = instances.get(id)
        return instance?.isActive ? instance.proxied() : undefined
      },
    })
    return proxy
  }
  const get = (id: string): PreviewInstance => {
    const instance = instances.get(id)
    if (!instance) throw previewErrors.error('NOT_FOUND', { id })
    return instance
  }
  const forgetOldest = () => {
    const ended = [...instances].filter(([, instance]) => !instance.isActive)
    for (const [id] of ended.slice(0, Math.max(0, ended.length - keptEnded))) instances.delete(id)
  }
  const timer = setInterval(
    () => {
      for (const instance of instances.values()) {
        const { state, startedAt } = instance.info()
        if (state !== 'running') continue
        if (now() - instance.lastUse > idleMs)
          void instance.stop(previewErrors.text('IDLE', { minutes: Math.round(idleMs / 60_000) }))
        else if (now() - startedAt > longestMs)
          void instance.stop(previewErrors.text('TOO_LONG', { minutes: Math.round(longestMs / 60_000) }))
      }
    },
    Math.min(checkEveryMs, idleMs, longestMs),
  ).unref()

  return {
    async start(start, { signal, onStarting } = {}) {
      if ([...instances.values()].filter(instance => instance.isActive).length >= maxInstances)
        throw previewErrors.error('TOO_MANY', { count: maxInstances })
      const id = makeId()
      const instance = new PreviewInstance({ id, start, builder, record, now, readyMs })
      instances.set(id, instance)
      forgetOldest()
      const [{ port: proxyPort }] = await Promise.all([openProxy(), swept])
      const stop = () => void instance.stop()
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop, { once: true })
      onStarting?.(instance.info())
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
      const { log, listeners } = get(id)
      for (const line of log.after(afterSeq)) listener.line(line)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearInterval(timer)
      builder.close()
      await Promise.all([...instances.values()].map(instance => instance.stop()))
      await endProcesses({ pid: undefined, marker })
      await Promise.race([
        Promise.all([...instances.values()].map(({ removed }) => removed)),
        setTimeout(removalMs, undefined, { ref: false }),
      ])
      await proxy?.then(opened => opened.close())
      await swept
      record.close()
    },
  }
}
