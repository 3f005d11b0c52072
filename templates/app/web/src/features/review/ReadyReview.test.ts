import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import { ReadyReview, type ReadyReviewProps } from './ReadyReview.tsx'

const hash: Hex = `0x${'ab'.repeat(32)}`
const request = {
  type: 'transaction',
  transaction: { chainId: 31337, from: '0x', to: '0x', data: '0x', value: '0' },
  expiresAt: 0,
}

function render(refusedHash: Hex | null, status: 'expired' | 'ready' = 'expired') {
  const consent = { agreedRisks: [], typedPhrase: '' }
  const review = status === 'ready' ? { request: { ...request, expiresAt: undefined }, findings: [] } : null
  const state = { status, serial: 1, refusedHash, review, request, consent, problem: null } as unknown
  return renderToStaticMarkup(
    createElement(ReadyReview<TransactionRequest>, {
      flow: {} as SigningFlow<TransactionRequest>,
      state: state as ReadyReviewProps<TransactionRequest>['state'],
      message: undefined,
      action: 'Send in wallet',
      refresh: 'Check again',
    }),
  )
}

describe('ReadyReview', () => {
  it('default: no notice of a previous transaction', () => {
    expect(render(null)).not.toContain('A previous transaction')
  })

  it('behavior: says that all checks passed only without a warning', () => {
    expect(render(null, 'ready')).toContain('All checks passed')
    expect(render(hash, 'ready')).not.toContain('All checks passed')
    expect(render(null)).not.toContain('All checks passed')
  })

  it('behavior: shows the hash of a previous transaction that was not confirmed', () => {
    expect(render(hash)).toContain('A previous transaction')
    expect(render(hash)).toContain(hash)
  })
})
