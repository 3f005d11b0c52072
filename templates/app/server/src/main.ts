const minimum = '22.18'

if (process.versions.node.localeCompare(minimum, 'en', { numeric: true }) < 0) {
  console.error(`This application needs Node.js ${minimum} or newer. This is ${process.versions.node}.`)
  process.exitCode = 1
} else {
  // Imported after the check, because older versions lack built-in modules that it needs.
  await import('./start.ts')
}
