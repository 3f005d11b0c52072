// A limit for what never comes: a busy machine may take seconds for what takes 20 ms on an idle one.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
