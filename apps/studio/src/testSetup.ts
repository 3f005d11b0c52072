import { afterAll, vi } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // Generous timeout: a busy machine takes seconds for what takes 20 ms when idle.
  configure({ asyncUtilTimeout: 60_000 })

  // Modules that a component asked for are loaded, and React finishes its scheduled work, before the window is removed:
  // Vitest reports a later import as an error outside of tests.
  afterAll(async () => {
    cleanup()
    await vi.dynamicImportSettled()
    await new Promise(resolve => setImmediate(resolve))
  })
}
