/** The backend rejected the request or could not be reached; `status` 0 means no response. */
export class ApiError extends Error {
  readonly status: number
  /** Seconds until requests are accepted again; null where the backend does not limit them. */
  readonly retryAfterSeconds: number | null

  /** Whether a repetition may help at once; one after a timeout doubles the wait. */
  readonly canRepeat: boolean

  constructor(message: string, status: number, options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(message, options)
    const { cause } = options
    this.canRepeat = !(cause instanceof Error && cause.name === 'TimeoutError')
    this.name = 'ApiError'
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
