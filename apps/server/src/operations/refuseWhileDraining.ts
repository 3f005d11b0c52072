import type { Engine } from '@sluice/engine'
import { serverErrors } from '../errors.ts'

/** The same engine, which starts no runs while the process is stopping; the others go on. */
export function refuseWhileDraining(load: () => Promise<Engine>, isDraining: () => boolean): () => Promise<Engine> {
  const guarded = new WeakMap<Engine, Engine>()
  const assertRunning = () => {
    if (isDraining()) throw serverErrors.error('SERVER_STOPPING')
  }
  const guard = (engine: Engine): Engine => ({
    ...engine,
    async start(request) {
      assertRunning()
      return engine.start(request)
    },
    async execute(request, waitMs) {
      assertRunning()
      return engine.execute(request, waitMs)
    },
  })
  return async () => {
    const engine = await load()
    const known = guarded.get(engine) ?? guard(engine)
    guarded.set(engine, known)
    return known
  }
}
