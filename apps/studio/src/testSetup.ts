import { afterAll } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // Generous timeout: a busy machine takes seconds for what takes 20 ms when idle.
  configure({ asyncUtilTimeout: 60_000 })

  // React finishes scheduled work before the file's window is removed.
  afterAll(async () => {
    cleanup()
    await new Promise(resolve => setImmediate(resolve))
  })
}
