import type { PermitIntent } from '../guard/typed/typedIntent.ts'
import { findRouter } from '../guard/values/knownRouters.ts'
import type { Hex } from '../guard/values/token.ts'
import { checkSignature, type SignaturePorts } from './checkSignature.ts'
import type { PermitReader } from './createPermitReader.ts'
import type { ReviewCourse } from './createReview.ts'
import { encodePermit } from './encodePermit.ts'
import { checkStep, prepareStep, prepareSwap, type StepPorts, type SwapPlan } from './prepareStep.ts'
import { isSignature, type ReviewStep, type SignatureStep } from './reviewStep.ts'

/** Long enough to read and send the swap, short enough that a permit that was left lying is worth nothing. */
const permitLifetimeSeconds = 30 * 60

/** A permit that ends while the transaction is on its way would make it fail. */
const leastSecondsLeft = 5 * 60

/** Rules of the guard that a permit fails by: the allowance, and the simulation. */
const permitRules = ['T15', 'T18']

export type SwapCoursePorts = {
  readonly step: Omit<StepPorts, 'signal'>
  /** Left out, the swap is paid by approvals alone. */
  readonly permits?: PermitReader & Pick<SignaturePorts, 'wrappedNative'>
}

export type SwapCourse = ReviewCourse & {
  /** From the next step on an allowance that is missing is asked for as a signature. */
  readonly payByPermit: () => void
}

/** The way of a swap: an allowance where one is missing, by transaction or by signature, then the swap itself. */
export function createSwapCourse(plan: SwapPlan, { step: ports, permits }: SwapCoursePorts): SwapCourse {
  let paysByPermit = false
  let signed: { readonly permit: Hex; readonly deadline: number } | null = null

  const buildPermit = async (): Promise<Pick<SignatureStep, 'kind' | 'intent' | 'typedData'> | null> => {
    const spender = findRouter(plan.chainId)
    if (!permits || !spender) return null
    const intent: PermitIntent = {
      kind: 'permit',
      chainId: plan.chainId,
      walletChainId: plan.walletChainId,
      account: plan.account,
      token: plan.src,
      spender,
      amount: plan.amount.toString(),
      deadline: Math.floor(ports.now() / 1_000) + permitLifetimeSeconds,
    }
    const typedData = await permits.buildPermit(intent)
    return typedData && { kind: 'permit', intent, typedData }
  }

  const signatureOf = (step: Pick<SignatureStep, 'kind' | 'intent' | 'typedData'>, signal: AbortSignal) =>
    checkSignature(step, { ...ports, ...permits!, signal })

  const swapWithPermit = async (permit: Hex, signal: AbortSignal): Promise<ReviewStep> => {
    const step = await prepareSwap(plan, { ...ports, signal }, permit)
    // What the token or the router refuses is signed anew the next time.
    if (step.findings.some(({ id, level }) => level === 'block' && permitRules.includes(id))) signed = null
    return step
  }

  return {
    next: async signal => {
      const isGood = signed !== null && signed.deadline - ports.now() / 1_000 > leastSecondsLeft
      if (signed && isGood) return swapWithPermit(signed.permit, signal)
      const step = await prepareStep(plan, { ...ports, signal })
      if (step.kind === 'swap') return step
      const permit = await buildPermit()
      if (permit && paysByPermit) return signatureOf(permit, signal)
      return permit ? { ...step, orPermit: true } : step
    },
    check: async (step, signal) =>
      isSignature(step) ? signatureOf(step, signal) : checkStep(step, { ...ports, signal }),
    take: async ({ intent }, signature) => {
      if (intent.kind !== 'permit') throw new TypeError('A swap asks for no other signature than a permit')
      signed = { permit: encodePermit(intent, signature), deadline: intent.deadline }
      return 'next'
    },
    payByPermit: () => {
      paysByPermit = true
    },
  }
}
