export type FaultAction =
  /** Answers later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Does nothing and never answers. */
  | { readonly kind: 'hang' }
  /** 403 with `retry-after`, as for too many writes in a short time. */
  | { readonly kind: 'secondary-limit'; readonly retryAfterSeconds: number }
  /** 429 with `retry-after`. */
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number }
  /** 403 with `x-ratelimit-remaining: 0` and the time of the reset. */
  | { readonly kind: 'rate-limit'; readonly resetSeconds: number }
  /** An error of GitHub's; `isHandled`: what was asked for has been done all the same. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly message?: string
      readonly headers?: { readonly [name: string]: string }
      readonly isHandled?: boolean
    }
  /** Ends the connection: unhandled, handled but unanswered, or in the middle of the answer. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' | 'during' }
  /** 200 with an HTML page, as from a proxy. */
  | { readonly kind: 'not-json' }

export type Fault = FaultAction & {
  readonly method?: string
  /** Pattern of the path, without `/api/v3`. */
  readonly path?: RegExp
  /** The first matching request that fails, from 1; the default is the next one. */
  readonly at?: number
  /** How many matching requests fail from then on; the default is 1. */
  readonly times?: number
}

export type Faults = ReturnType<typeof createFaults>

/** Faults that tests set; each counts the requests that match it from the time it was added. */
export function createFaults() {
  let faults: { readonly fault: Fault; seen: number }[] = []
  let refs: { readonly status: 404 | 409; readonly requests: number } | null = null

  return {
    add: (fault: Fault) => {
      faults.push({ fault, seen: 0 })
    },
    clear: () => {
      faults = []
      refs = null
    },
    /** Repositories made from now on answer the first `requests` questions for a branch with `status`. */
    hideNewRefs: (status: 404 | 409, requests: number) => {
      refs = { status, requests }
    },
    hiddenRefs: () => refs,
    /** The actions that apply to a request. */
    take: (method: string, path: string): readonly FaultAction[] =>
      faults.flatMap(entry => {
        const { fault } = entry
        if ((fault.method && fault.method !== method) || (fault.path && !fault.path.test(path))) return []
        entry.seen++
        const first = fault.at ?? 1
        return entry.seen >= first && entry.seen < first + (fault.times ?? 1) ? [fault] : []
      }),
  }
}
