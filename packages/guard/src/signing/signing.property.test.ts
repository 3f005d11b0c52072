import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChainConditions, makeFacts, makeSwapRequest } from '../../test/makeSigning.ts'
import type { GuardFacts } from '../facts/facts.ts'
import { confirmationPhrase, isBlocked, riskSummary } from '../findings/finding.ts'
import { txGuard } from '../guards/txGuard.ts'
import { createRunSigningFlow, type RunSigningFlow } from '../runSigning/createRunSigningFlow.ts'
import type { RunSigningPorts } from '../runSigning/runSigningPorts.ts'
import type { RunSigningState } from '../runSigning/runSigningState.ts'
import type { Hex } from '../values/token.ts'
import { createSigningFlow } from './createSigningFlow.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { TransactionRequest } from './signingRequest.ts'
import type { TransactionOutcome } from './signingState.ts'

/** Events of user, wallet, chain, run, clock and other tabs, in random order. */
const moves = {
  /** The next useful step: settles a port, begins, or agrees and sends. */
  goOn: fc.constant(null),
  begin: fc.constant(null),
  agree: fc.boolean(),
  type: fc.constantFrom('25', '52', ''),
  send: fc.integer({ min: 1, max: 3 }),
  close: fc.constant(null),
  refuse: fc.constant(null),
  walletChanged: fc.constant(null),
  refresh: fc.constant(null),
  wait: fc.constantFrom(1_000, 20_000, 60_000),
  loseLock: fc.constant(null),
  /** Settles the oldest pending port call; `false` rejects it. */
  settle: fc.boolean(),
  settleLast: fc.boolean(),
  conditions: fc.record({ isBlind: fc.boolean(), isSilent: fc.boolean(), isEmpty: fc.boolean() }),
  otherTab: fc.constantFrom('locks', 'lets go', 'stores a hash'),
  wanted: fc.boolean(),
  isLastNext: fc.boolean(),
  outcomeNext: fc.constantFrom<TransactionOutcome['status']>('mined', 'reverted', 'replaced', 'dropped', 'unknown'),
} as const

type Moves = typeof moves
type Move = {
  [Name in keyof Moves]: { name: Name; value: Moves[Name] extends fc.Arbitrary<infer T> ? T : never }
}[keyof Moves]

const weights: Partial<Record<keyof Moves, number>> = { goOn: 50, settle: 3, send: 4, agree: 3, type: 2 }

const move: fc.Arbitrary<Move> = fc.oneof(
  ...(Object.keys(moves) as (keyof Moves)[]).map(name => ({
    weight: weights[name] ?? 1,
    arbitrary: (moves[name] as fc.Arbitrary<unknown>).map(value => ({ name, value }) as Move),
  })),
)

const flush = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

const hashOf = (id: number): Hex => `0x${id.toString(16).padStart(64, '0')}`

type Ports = RunSigningPorts<TransactionRequest> &
  Required<Omit<SigningPorts<TransactionRequest>, 'report' | 'gasMarginPercent'>>
type Create = (ports: Ports) => RunSigningFlow<TransactionRequest>

/** The flow of generated applications: no other tab takes part, and the request is neither refused nor rechecked. */
const createOwnFlow: Create = ({ prepare, collectFacts, send, isRejection, handOver, clock, isLast, follow }) => {
  const own = { prepare, collectFacts, send, isRejection, handOver, clock, isLast, follow }
  const flow = createSigningFlow<TransactionRequest>(own)
  const getState = () => ({ ...flow.getState(), unacceptedHash: null }) as RunSigningState<TransactionRequest>
  return { ...flow, getState, refuse: flow.close, walletChanged: flow.begin, refresh: () => {} }
}

/** A flow on fake ports, with independent bookkeeping of consent. */
function makeStage(create: Create, slippagePercent: number) {
  const seen = {
    asks: 0,
    outstanding: 0,
    sent: new Map<Hex, { stored: boolean; handed: boolean; answered: boolean }>(),
    /** Risks the user agreed to, by the test's bookkeeping. */
    agreedTo: [] as readonly string[],
    typed: '',
    /** An unused send with its consent. */
    consent: null as null | { risks: readonly string[]; phrase: string },
    storedElsewhere: null as Hex | null,
    /** Reported but rejected hash. */
    refused: null as Hex | null,
    wrong: [] as string[],
  }
  let conditions: ChainConditions = {}
  let now = 0
  let isHeldElsewhere = false
  let isWanted = true
  let isLast = true
  let outcome: TransactionOutcome['status'] = 'mined'
  let onLost = () => {}
  let lastFacts: GuardFacts | null = null
  let held = 0
  const open: ((succeeds: boolean) => void)[] = []
  const timers = new Set<{ at: number; act: () => void }>()

  const ask = <T>(give: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      open.push(succeeds => {
        if (!succeeds) return reject(new Error('failed'))
        resolve(give())
      })
    })

  const locks = create === createOwnFlow ? 0 : 1
  const flow = create({
    prepare: () => ask(() => makeSwapRequest({ slippagePercent, expiresAt: now + 60_000 })),
    collectFacts: () =>
      ask(() => {
        lastFacts = makeFacts(conditions)
        return lastFacts
      }),
    send: request => {
      judgeAsk(request)
      return ask((): Hex => {
        seen.outstanding--
        const hash = hashOf(1_000 + seen.asks)
        // An own flow has no other tab for which the hash is stored.
        seen.sent.set(hash, { stored: locks === 0, handed: false, answered: locks === 0 })
        return hash
      }).catch((error: unknown) => {
        seen.outstanding--
        throw error
      })
    },
    isRejection: () => false,
    isLast: () => isLast,
    isWanted: () => ask(() => isWanted),
    store: (_, hash) => {
      const entry = seen.sent.get(hash)
      if (entry) entry.stored = true
    },
    storedHash: () => seen.storedElsewhere,
    report: (_, hash) => {
      const entry = seen.sent.get(hash)
      if (!entry && hash !== seen.storedElsewhere) seen.wrong.push('reported a hash that nobody sent')
      if (entry && !entry.stored) seen.wrong.push('reported before it was stored')
      if (entry) entry.handed = true
      return ask(() => {
        if (entry) entry.answered = true
        seen.refused = null
      }).catch((error: unknown) => {
        if (entry) entry.answered = true
        seen.refused = hash
        throw error
      })
    },
    handOver: (_, hash) => {
      const entry = seen.sent.get(hash)
      if (entry) entry.handed = true
    },
    follow: (_, hash, signal) =>
      ask(() => (outcome === 'mined' ? { status: outcome, hash } : { status: outcome, hash, reason: '' })).finally(
        () => {
          const entry = seen.sent.get(hash)
          if (entry && !signal.aborted) entry.handed = true
        },
      ),
    refuse: () => ask(() => undefined),
    lock: {
      acquire: lost =>
        ask(() => {
          if (isHeldElsewhere) return null
          onLost = lost
          held++
          return () => {
            held--
            const isOpen = [...seen.sent.values()].some(({ answered }) => !answered)
            // A lock acquired too late is released at once, even if the flow holds another.
            if (isOpen && held === 0) seen.wrong.push('let go of the lock before the hash was handed in')
          }
        }),
      isHeld: () => ask(() => isHeldElsewhere),
    },
    clock: {
      now: () => now,
      after: (ms, act) => {
        const timer = { at: now + ms, act }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    },
    refresh: { everyMs: 10_000, isAllowed: () => true },
  })

  /** Called when the wallet is requested. */
  function judgeAsk({ intent, transaction, expiresAt = 0 }: TransactionRequest) {
    seen.asks++
    seen.outstanding++
    if (seen.outstanding > 1) seen.wrong.push('asked the wallet while it was being asked')
    if (held !== locks) seen.wrong.push(`asked the wallet under ${held} locks`)
    if (now >= expiresAt) seen.wrong.push('asked the wallet for what had expired')
    const { consent } = seen
    // One wallet request uses up the consent.
    Object.assign(seen, { consent: null, agreedTo: [], typed: '' })
    if (!consent) return seen.wrong.push('asked the wallet without consent')
    if (!lastFacts) return seen.wrong.push('asked the wallet without facts')
    const findings = txGuard({ intent, transaction, facts: lastFacts })
    if (isBlocked(findings)) seen.wrong.push('asked the wallet for what is blocked')
    for (const risk of riskSummary(findings)) {
      if (!consent.risks.includes(risk)) seen.wrong.push(`asked the wallet without consent to ${risk}`)
    }
    if (!consent.phrase.includes(confirmationPhrase(findings))) seen.wrong.push('asked the wallet without the phrase')
    if (seen.refused && !consent.risks.includes(`Sent before ${seen.refused}`))
      seen.wrong.push('sent again without consent to that')
  }

  /** Only transactions sent by the wallet or another tab may be shown as sent. */
  const judgeState = (state: RunSigningState<TransactionRequest>) => {
    const hashes = [
      'hash' in state ? (state.hash as Hex) : null,
      'answer' in state ? state.answer : null,
      state.status === 'ended' && 'hash' in state.outcome ? state.outcome.hash : null,
    ]
    for (const hash of hashes) {
      if (hash && !seen.sent.has(hash) && hash !== hashOf(7)) seen.wrong.push(`${state.status} shows a hash of nobody`)
    }
  }
  flow.subscribe(() => {
    const state = flow.getState()
    judgeState(state)
    // Leaving, refusing, expiry and account changes void the consent of the last check.
    if (!['checking', 'wallet'].includes(state.status)) seen.consent = null
  })

  const goOn = () => {
    const last = open.pop()
    if (last) return last(true)
    const state = flow.getState()
    if (state.status !== 'ready') return act({ name: 'begin', value: null })
    act({ name: 'agree', value: true })
    act({ name: 'type', value: confirmationPhrase(state.review.findings) as '25' | '' })
    return act({ name: 'send', value: 2 })
  }

  const act = (next: Move): unknown => {
    const state = flow.getState()
    switch (next.name) {
      case 'goOn':
        return goOn()
      case 'agree':
        if (state.status === 'ready') {
          seen.agreedTo = next.value ? riskSummary(state.review.findings) : []
        }
        return flow.agree(next.value)
      case 'type':
        if (state.status === 'ready') seen.typed = next.value
        return flow.typePhrase(next.value)
      case 'send': {
        for (let call = 0; call < next.value; call++) {
          const before = flow.getState().status
          flow.send()
          if (before === 'ready' && flow.getState().status === 'checking') {
            const phrase = confirmationPhrase(state.status === 'ready' ? state.review.findings : [])
            if (phrase !== '' && seen.typed !== phrase) seen.wrong.push('went on without the phrase')
            seen.consent = { risks: seen.agreedTo, phrase }
          }
        }
        return
      }
      case 'settle':
      case 'settleLast': {
        const settle = next.name === 'settle' ? open.shift() : open.pop()
        return settle?.(next.value)
      }
      case 'wait':
        now += next.value
        for (const timer of [...timers]) {
          if (timer.at > now || !timers.delete(timer)) continue
          timer.act()
        }
        return
      case 'conditions':
        conditions = next.value
        return
      case 'wanted':
        isWanted = next.value
        return
      case 'isLastNext':
        isLast = next.value
        return
      case 'outcomeNext':
        outcome = next.value
        return
      case 'otherTab':
        isHeldElsewhere = next.value === 'locks'
        if (next.value === 'stores a hash') seen.storedElsewhere = hashOf(7)
        if (next.value === 'lets go') seen.storedElsewhere = null
        return
      case 'loseLock':
        return onLost()
      case 'close':
      case 'refuse':
      case 'walletChanged':
      case 'begin':
        // Voids earlier consent unless the wallet prompt is open.
        seen.consent = null
        return flow[next.name]()
      default:
        return flow[next.name]()
    }
  }

  /** Settles all pending port calls. */
  const drain = async () => {
    flow.close()
    for (let round = 0; round < 40 && open.length > 0; round++) {
      open.shift()?.(true)
      await flush()
    }
  }
  return { act, drain, seen, heldLocks: () => held }
}

describe('signing flow', () => {
  test.each([
    ['editor', createRunSigningFlow<TransactionRequest>],
    ['application', createOwnFlow],
  ] as const)(
    'property: whatever happens in whatever order to the flow of the %s, nothing is sent without consent, or twice, or shown as sent that was not',
    async (_, create) => {
      let asksOfAllRuns = 0
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(1, 25),
          fc.array(move, { minLength: 10, maxLength: 60 }),
          async (slippage, all) => {
            const { act, drain, seen, heldLocks } = makeStage(create, slippage)
            act({ name: 'begin', value: null })
            for (const next of all) {
              act(next)
              await flush()
              if (seen.wrong.length > 0) break
            }
            await drain()
            expect(seen.wrong).toEqual([])
            expect([...seen.sent.values()].filter(({ stored, handed }) => !stored || !handed)).toEqual([])
            expect(heldLocks()).toBe(0)
            asksOfAllRuns += seen.asks
          },
        ),
        { numRuns: 2_000 },
      )
      // Ensures that the random orders reach the wallet.
      expect(asksOfAllRuns).toBeGreaterThan(1_000)
    },
  )
})
