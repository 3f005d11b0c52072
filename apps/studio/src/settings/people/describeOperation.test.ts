import { auditedMessages, auditedOperations } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { describeOperation } from './describeOperation.ts'

describe('describeOperation', () => {
  it('default: in words', () => {
    expect(describeOperation('startRun')).toBe('Run workflow')
    expect(describeOperation('changeMember')).toBe('Change member')
    expect(describeOperation('rebuild-transaction')).toBe('Rebuild transaction')
    expect(describeOperation('constructor')).toBe('Constructor')
  })

  it('behavior: every audited operation reads as a sentence', () => {
    for (const operation of Object.keys({ ...auditedOperations, ...auditedMessages }))
      expect(describeOperation(operation)).toMatch(/^[A-Z][\w ]+$/)
  })
})
