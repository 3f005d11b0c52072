import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  // Takes a quarter less CPU than Chromium. The script in /usr/bin would outlive a signal.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests drive: `CHROMIUM_PATH`, or an installed Chrome or Chromium. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...known].find(path => path !== undefined && existsSync(path))
}

/**
 * Finds a browser, or installs Debian's where that is possible.
 *
 * - Throws: an error whose text says what to do
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests …')
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], options)
    // Not every release has the shell as a package.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The browser tests need Chrome or Chromium. Install one, or set CHROMIUM_PATH to where it is.')
}
