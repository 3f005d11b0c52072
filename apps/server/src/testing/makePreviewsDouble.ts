import type { PreviewInfo, PreviewLogLine, Previews, StartPreview } from '@sluice/preview'

type Listener = Parameters<Previews['subscribe']>[2]

/** Previews without processes: what was started stands in `started`. */
export function makePreviewsDouble() {
  const started: StartPreview[] = []
  const updated: string[][] = []
  const instances = new Map<string, { info: PreviewInfo; lines: PreviewLogLine[]; listeners: Set<Listener> }>()
  const get = (id: string) => {
    const instance = instances.get(id)
    if (!instance) throw new Error(`The double has no instance ${id}`)
    return instance
  }
  const change = (id: string, part: Partial<PreviewInfo>) => {
    const instance = get(id)
    instance.info = { ...instance.info, ...part }
    for (const listener of instance.listeners) listener.changed(instance.info)
    return instance.info
  }
  let isClosed = false
  const previews: Previews = {
    async start(start, { onStarting } = {}) {
      started.push(start)
      const id = `instance-${started.length}`
      const { projectName, kind, level, network } = start
      const url = `http://${id}.preview.localhost:4000/`
      const info: PreviewInfo = {
        id,
        projectName,
        kind,
        level,
        network,
        state: 'running',
        url,
        startedAt: 1,
        error: null,
        problem: null,
      }
      instances.set(id, { info, lines: [], listeners: new Set() })
      onStarting?.({ ...info, state: 'starting', url: null })
      return info
    },
    async update(id, files) {
      get(id)
      updated.push(files.map(({ path }) => path))
      return { changed: ['web/src/config/swap.config.ts'], restarted: false }
    },
    stop: async id => change(id, { state: 'stopped', url: null }),
    find: id => instances.get(id)?.info,
    list: () => [...instances.values()].map(({ info }) => info),
    subscribe(id, afterSeq, listener) {
      const { lines, listeners } = get(id)
      for (const line of lines) if (line.seq > afterSeq) listener.line(line)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
    },
  }
  return {
    previews,
    started,
    updated,
    isClosed: () => isClosed,
    change,
    log(id: string, message: string) {
      const { lines, listeners } = get(id)
      const line: PreviewLogLine = { seq: lines.length + 1, ts: 1, level: 'info', source: 'backend', message }
      lines.push(line)
      for (const listener of listeners) listener.line(line)
    },
    followers: (id: string) => get(id).listeners.size,
  }
}
