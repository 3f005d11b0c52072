import type { Environment } from '../../config.ts'

const secretName = /(KEY|KEYS|TOKEN|SECRET|PASSWORD|PASSWD)(_OLD)?$/

/** Public by their nature. */
const publicNames: ReadonlySet<string> = new Set(['SLUICE_RESTATE_IDENTITY_KEYS'])

/** Providers of RPC put the key into the path. */
const shortestKeyInPath = 16

/** Values of the environment that no log may hold: keys, tokens, passwords, also those inside of addresses. */
export function secretsOfEnvironment(env: Environment): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value) return []
    if (secretName.test(name) && !publicNames.has(name)) return [value]
    return /_URLS?$|^RPC_URL_/.test(name) ? value.split(',').flatMap(secretsOfUrl) : []
  })
}

function secretsOfUrl(text: string): readonly string[] {
  const url = URL.parse(text.trim())
  if (!url) return []
  const password = decode(url.password)
  const inPath = url.pathname.split('/').filter(segment => segment.length >= shortestKeyInPath)
  return [password, ...inPath, ...url.searchParams.values()].filter(value => value !== '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
