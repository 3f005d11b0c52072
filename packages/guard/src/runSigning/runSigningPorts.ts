import type { SigningPorts } from '../signing/signingPorts.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { Hex } from '../values/token.ts'

/** Prevents signing one request in two places at once. */
export type SigningLock = {
  /** Null when already held. `onLost` is called when the lock is lost before its release. */
  readonly acquire: (onLost: () => void) => Promise<(() => void) | null>
  /** Whether the lock is held, here or elsewhere. */
  readonly isHeld: () => Promise<boolean>
}

type SharedPorts<Request extends SigningRequest> = Omit<
  SigningPorts<Request>,
  'isLast' | 'follow' | 'report' | 'handOver'
>

/** Dependencies of a signing flow whose request a run waits for, in any tab. */
export type RunSigningPorts<Request extends SigningRequest = SigningRequest> = SharedPorts<Request> & {
  /** Reports the hash or signature to the run, with retries; never causes a second signature. */
  readonly report: (request: Request, answer: Hex) => Promise<void>
  /** Takes over a signature that arrives after the user left. */
  readonly handOver?: (request: Request, signature: Hex) => void
  /** Stores the hash before anything else can fail. */
  readonly store?: (request: Request, hash: Hex) => void
  readonly onStoreFailed?: (error: unknown, hash: Hex) => void
  /** Whether the run still waits for this signature. Default: always. */
  readonly isWanted?: (request: Request, signal: AbortSignal) => Promise<boolean>
  /** A sent but unreported hash of this request, from any tab. */
  readonly storedHash?: () => Hex | null
  /** Reports the user's rejection to the run. If present, a rejection in the wallet also ends the flow. */
  readonly refuse?: (error: unknown) => Promise<void>
  /** Requests a replacement for an expired request. */
  readonly rebuild?: (request: Request) => void
  /** Held from the last check until the hash is reported. */
  readonly lock?: SigningLock
  /** Interval for rechecking a shown review; default: only right before the wallet opens. */
  readonly refresh?: { readonly everyMs: number; readonly isAllowed: () => boolean }
}
