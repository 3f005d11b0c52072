import { secretVariable } from '@sluice/workflow'
import type { HostBoundSecret } from './createNodeHttp.ts'

type Environment = { readonly [name: string]: string | undefined }

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

/**
 * Reads a secret from the environment: `SECRET_<NAME>` is its value, `SECRET_<NAME>_HOSTS` its allowed hosts, comma
 * separated; `oneinch` is `ONEINCH_API_KEY` for the 1inch API's host.
 *
 * - Shape: undefined when unset; without hosts it is never sent
 *
 * @example readEnvironmentSecret({ SECRET_MODEL: 'sk-…', SECRET_MODEL_HOSTS: 'api.openai.com' }, 'model')
 */
export function readEnvironmentSecret(env: Environment, name: string): HostBoundSecret | undefined {
  if (name === 'oneinch') {
    const host = URL.parse(env.ONEINCH_BASE_URL || 'https://api.1inch.com')?.host
    return env.ONEINCH_API_KEY ? { value: env.ONEINCH_API_KEY, hosts: host ? [host] : [] } : undefined
  }
  const key = secretVariable(name)
  const value = env[key]
  return value ? { value, hosts: listOf(env[`${key}_HOSTS`]) } : undefined
}

/** Origins that may be private or plain http: `TRUSTED_ORIGINS`, comma separated, as in `http://127.0.0.1:11434`. */
export function readTrustedOrigins(env: Environment): readonly string[] {
  return listOf(env.TRUSTED_ORIGINS).flatMap(text => {
    const origin = URL.parse(text)?.origin
    return origin === undefined || origin === 'null' ? [] : [origin]
  })
}
