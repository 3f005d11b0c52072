import { defiErrors, type HttpAnswer } from '@sluice/defi'
import { isJsonObject, isSecretReference, type Json, writeSecretReference } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { parseJsonExactly } from '../../values/parseJsonExactly.ts'
import { readSecretName, secretNameField } from '../../values/secretName.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

type Method = (typeof methods)[number]

export const apiEndpoint = defineComponent({
  id: 'apiEndpoint',
  name: 'API Endpoint',
  category: 'Data',
  description: 'Sends an HTTPS request to any API.',
  documentation:
    'Sends one HTTP request from the server and returns the response. Only public addresses are allowed, redirects are not followed, and responses are limited to 5 MB and 10 seconds. Secrets are referenced by name: as a bearer token, or in URL, headers and body ({{$secret.name}}), and are sent only to the hosts they are stored for. Requests other than GET carry an idempotency key and are not retried.',
  version: '1.0.0',
  tags: ['http', 'api', 'rest', 'request'],
  icon: 'globe',
  inputs: {
    url: { name: 'URL', dataType: 'string', required: true },
    body: { name: 'Body', dataType: 'any' },
    headers: { name: 'Headers', dataType: 'object' },
  },
  outputs: {
    body: { name: 'Response', dataType: 'any' },
    status: { name: 'Status', dataType: 'number' },
    ok: { name: 'Success', dataType: 'boolean' },
    source: { name: 'Source', dataType: 'string' },
  },
  fields: [
    { key: 'url', type: 'url', label: 'URL', required: true, placeholder: 'https://api.example.org/prices' },
    {
      key: 'method',
      type: 'select',
      label: 'Method',
      defaultValue: 'GET',
      options: methods.map(value => ({ label: value, value })),
    },
    { key: 'headers', type: 'json', label: 'Headers', defaultValue: {}, placeholder: '{ "accept-language": "en" }' },
    {
      key: 'body',
      type: 'json',
      label: 'Body',
      conditional: { field: 'method', operator: 'in', value: ['POST', 'PUT'] },
    },
    secretNameField,
    {
      key: 'failOnError',
      type: 'boolean',
      label: 'Fail on HTTP error',
      defaultValue: true,
      ui: { helpText: 'If off, responses with status 400 and above are passed on' },
    },
  ],
  effect: 'read',
  required: ['url'],
  fixture: { url: 'https://api.example.org/prices?of=ETH' },
  run: async ({ inputs, config, services, signal, idempotencyKey }) => {
    const { url } = inputs
    const { method } = config
    const hasBody = (method === 'POST' || method === 'PUT') && inputs.body !== undefined && inputs.body !== ''
    const secret = readSecretName(config.secretName)
    const request = {
      url,
      method,
      headers: {
        ...readHeaders(inputs.headers),
        ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(hasBody && { body: readBody(inputs.body!) }),
      ...(secret !== undefined && { secret }),
    }
    const answer = await ask(method, () => services.http.request(request, signal), signal)
    const ok = answer.status < 400
    if (!ok && config.failOnError) {
      throw catalogueErrors.error('ENDPOINT_REFUSED', { host: new URL(url).host, status: answer.status })
    }
    return { body: answer.body, status: answer.status, ok, source: services.http.source }
  },
})

/** Never retries requests with side effects: the service may not support idempotency keys. */
async function ask(method: Method, send: () => Promise<HttpAnswer>, signal: AbortSignal): Promise<HttpAnswer> {
  try {
    return await send()
  } catch (error) {
    signal.throwIfAborted()
    if (method === 'GET' || !defiErrors.is(error, 'HTTP_FAILED')) throw error
    throw catalogueErrors.error('REQUEST_NOT_REPEATED', { method, reason: error.message }, { cause: error })
  }
}

function readHeaders(value: Json | undefined): { readonly [name: string]: string } {
  const parsed = typeof value === 'string' && value.trim() !== '' ? parseJsonExactly(value) : value || {}
  if (!isJsonObject(parsed)) throw catalogueErrors.error('HEADERS_INVALID')
  return Object.fromEntries(
    Object.entries(parsed).map(([name, item]) => {
      if (isSecretReference(item)) return [name, writeSecretReference(item.$secret)]
      if (typeof item === 'object') throw catalogueErrors.error('HEADERS_INVALID')
      return [name, String(item)]
    }),
  )
}

/** Parses JSON text; other text is sent unchanged. */
function readBody(value: Json): Json {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJsonExactly(value) : value
}
