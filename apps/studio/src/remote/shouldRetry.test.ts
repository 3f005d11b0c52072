import { SluiceError } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { studioErrors } from '../ui/errors.ts'
import { shouldRetry } from './shouldRetry.ts'

const answer = (status: number) => new SluiceError('SERVER', 'PROJECT_NOT_FOUND', { message: 'No', status })

describe('shouldRetry', () => {
  it('default: once when the server does not answer', () => {
    expect(shouldRetry(0, studioErrors.error('SERVER_UNREACHABLE'))).toBe(true)
    expect(shouldRetry(1, studioErrors.error('SERVER_UNREACHABLE'))).toBe(false)
    expect(shouldRetry(0, answer(503))).toBe(true)
  })

  it('error: what the server refuses is not asked again', () => {
    expect(shouldRetry(0, answer(404))).toBe(false)
  })
})
