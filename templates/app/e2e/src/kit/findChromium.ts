import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds `CHROMIUM_PATH` or an installed Chrome or Chromium. Throws when there is none. */
export function findChromium(): string {
  const path = [process.env.CHROMIUM_PATH, ...places].find(place => place !== undefined && existsSync(place))
  if (path === undefined) {
    throw new Error('These tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to where it is.')
  }
  return path
}
