type Answer = `0x${string}`

export type SendOutcome = 'sent' | 'blocked' | 'elsewhere' | 'over'

/** One wait of one node for one signature. */
export type SigningStep = {
  /** The same in every tab that shows this step. */
  readonly lockName: string
  /** What any tab of this browser sent for the step and the run has not taken yet. */
  readonly storedHash: () => Answer | null
  /** Asks the server whether the step still waits for this signature. */
  readonly isWaiting: (signal: AbortSignal) => Promise<boolean>
}

type Options = {
  readonly step: SigningStep
  /** A stored hash the user was shown and goes on in spite of. */
  readonly knownHash: string | null
  readonly signal: AbortSignal
  /** Whether the last check lets the transaction pass. */
  readonly check: () => Promise<boolean>
  readonly send: () => Promise<Answer>
  /** Stores the hash at once; resolves when the run has answered to it. */
  readonly report: (hash: Answer) => Promise<void>
}

/**
 * Sends what a step wants sent at most once, however many tabs show it: under a lock that is held until the hash is
 * stored and reported, and only while the server still waits for it.
 *
 * - Throws: the signal's reason when the user refused meanwhile; what check and wallet throw
 */
export function sendOnce({ step, knownHash, signal, check, send, report }: Options): Promise<SendOutcome> {
  return underLock(step.lockName, async () => {
    if (!(await check())) return 'blocked'
    if (!(await step.isWaiting(signal))) return 'over'
    signal.throwIfAborted()
    const stored = step.storedHash()
    await report(stored !== null && stored !== knownHash ? stored : await send())
    return 'sent'
  })
}

/** Whether this browser signs the step right now; a refusal from another tab would deny what is on its way. */
export async function isBeingSigned(step: Pick<SigningStep, 'lockName'>): Promise<boolean> {
  const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator
  const { held = [] } = locks ? await locks.query() : {}
  return held.some(({ name }) => name === step.lockName)
}

async function underLock(name: string, act: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator
  // Pages that came over plain HTTP from another machine have no locks; the server's answer still guards them.
  if (!locks) return act()
  return locks.request<Promise<SendOutcome>>(name, { ifAvailable: true }, async lock => (lock ? act() : 'elsewhere'))
}
