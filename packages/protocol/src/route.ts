import type { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One HTTP endpoint: path, request and response schemas. Errors are an `ErrorBody`. */
export type Route = {
  readonly method: HttpMethod
  /** `:name` marks a path parameter. */
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Takes the caller's 1inch key in a header; absent: the stored one is used. */
  readonly takesKey?: true
  /** HTTP status of success; default 200. */
  readonly status?: 200 | 201
  /** Of a `bytes` response; default a ZIP archive. */
  readonly mediaType?: 'application/json'
  /** `bytes` for a file response. */
  readonly response: z.ZodType | 'bytes'
}

export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<R extends Route> = In<R['params']>
export type QueryOf<R extends Route> = In<R['query']>
export type BodyOf<R extends Route> = In<R['body']>
export type ResponseOf<R extends Route> = R['response'] extends z.ZodType ? z.output<R['response']> : Uint8Array
