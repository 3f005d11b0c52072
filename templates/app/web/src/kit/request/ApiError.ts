/** The backend rejected the request or could not be reached; `status` 0 means no response, 504 none in time. */
export class ApiError extends Error {
  readonly status: number
  /** Seconds until requests are accepted again; null where the backend does not limit them. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, status: number, options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
