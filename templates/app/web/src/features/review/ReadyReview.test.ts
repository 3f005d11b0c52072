import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { noConsent } from '../guard/signing/consent.ts'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningRequest } from '../guard/signing/signingRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'
import { ReadyReview } from './ReadyReview.tsx'

const request = { transaction: { chainId: 31337, from: '0x', to: '0x', data: '0x', value: '0' } }

// only with: transactions pchain
function render(status: string, message?: string) {
  // otherwise: function render(status: string) {
  // end only
  const review = { request, findings: [] }
  const state: unknown = { status, serial: 1, review, request, consent: noConsent, problem: null }
  return renderToStaticMarkup(
    createElement(ReadyReview<SigningRequest>, {
      flow: {} as SigningFlow,
      state: state as SigningState,
      // only with: transactions pchain
      message,
      // end only
      action: 'Send in wallet',
      refresh: 'Check again',
    }),
  )
}

describe('ReadyReview', () => {
  it('behavior: says that all checks passed only without a warning', () => {
    expect(render('ready')).toContain('All checks passed')
    // only with: transactions pchain
    expect(render('ready', 'No connection')).not.toContain('All checks passed')
    // end only
    // only with: swap
    expect(render('expired')).not.toContain('All checks passed')
    // end only
  })
})
