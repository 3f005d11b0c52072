// Generous timeout: a busy machine takes seconds for what takes 20 ms when idle.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
