import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Permission,
  type ScriptHost,
  type ScriptHttpRequest,
  type SluiceError,
} from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'
import { fillKeys } from './fillKeys.ts'
import { scriptLimits } from './limits.ts'
import type { SerializedFailure } from './serializedFailure.ts'

/** Permission required by each host operation. */
const operations: { readonly [operation: string]: Permission } = {
  'blockchain.call': 'blockchain:read',
  'blockchain.balance': 'blockchain:read',
  'storage.read': 'storage:read',
  'http.request': 'http:request',
}

/** What the code has to change: retries cannot help. */
const ownRefusals = ['HTTP_HOST_NOT_ALLOWED', 'KEY_NOT_NAMED', 'KEY_NOT_SET'] as const

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Response to a host call: JSON text, or an error. */
export type HostAnswer = { readonly text: string } | { readonly failure: SerializedFailure }

/** Host functions and permissions of one run. */
export type HostAccess = {
  readonly host: ScriptHost
  readonly permissions: readonly Permission[]
  readonly stored: JsonObject
  readonly keys?: { readonly [key: string]: string }
}

/** Executes a host call, if permitted and supported. */
export async function callScriptHost(operation: string, values: Json, access: HostAccess): Promise<HostAnswer> {
  const refuse = (code: SerializedFailure['code'], more = {}): HostAnswer => ({
    failure: { code, values: { operation: operation.slice(0, 50), ...more } },
  })
  const permission = Object.hasOwn(operations, operation) ? operations[operation] : undefined
  if (!permission) return refuse('HOST_UNAVAILABLE')
  if (!access.permissions.includes(permission)) return refuse('PERMISSION_DENIED', { permission })
  const prepared = prepare(operation, values, access)
  if (!prepared) return refuse('HOST_UNAVAILABLE')
  if ('needs' in prepared) return refuse('HOST_CALL_INVALID', prepared)
  try {
    const text = JSON.stringify(await prepared.work())
    if (text.length <= scriptLimits.inputBytes) return { text }
    return refuse('HOST_CALL_FAILED', { message: 'the answer is larger than 1 MB' })
  } catch (error) {
    const own = ownRefusals.find(code => sandboxErrors.is(error, code))
    if (own) return { failure: { code: own, values: (error as SluiceError).values } }
    return refuse('HOST_CALL_FAILED', { message: error instanceof Error ? error.message : String(error) })
  }
}

type Prepared = { readonly work: () => Promise<Json> } | { readonly needs: string } | undefined

function prepare(operation: string, values: Json, { host: { blockchain, http }, stored, keys }: HostAccess): Prepared {
  const given = isJsonObject(values) ? values : {}
  switch (operation) {
    case 'blockchain.call': {
      const { chainId, to, data } = given
      if (!isChainId(chainId) || !isAddress(to) || !isHex(data)) return { needs: 'chainId, to and data' }
      return blockchain && { work: () => blockchain.call({ chainId, to, data }) }
    }
    case 'blockchain.balance': {
      const { chainId, address, token } = given
      if (!isChainId(chainId) || !isAddress(address)) return { needs: 'chainId and address' }
      if (token !== undefined && !isAddress(token)) return { needs: 'an address as token' }
      const request = { chainId, address, ...(token === undefined ? {} : { token }) }
      return blockchain && { work: () => blockchain.balance(request) }
    }
    case 'storage.read': {
      if (typeof values !== 'string' || values.length === 0 || values.length > 200) return { needs: 'a key' }
      return { work: async () => (Object.hasOwn(stored, values) ? stored[values]! : null) }
    }
    default: {
      const request = readHttpRequest(typeof values === 'string' ? { url: values } : given)
      if (!request) return { needs: 'url, and maybe method, headers and body' }
      return http && { work: async () => ({ ...(await http.request(keys ? fillKeys(request, keys) : request)) }) }
    }
  }
}

function readHttpRequest({ url, method = 'GET', headers = {}, body }: JsonObject): ScriptHttpRequest | undefined {
  const known = methods.find(name => name === method)
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !known || !isJsonObject(headers)) return undefined
  const named = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { url, method: known, headers: Object.fromEntries(named), ...(body === undefined ? {} : { body }) }
}

const isChainId = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

const isAddress = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

const isHex = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value)
