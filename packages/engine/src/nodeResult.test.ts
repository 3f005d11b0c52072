import { describe, expect, it } from 'vitest'
import { makeWorkflow, testRegistry } from '../test/makeWorkflow.ts'
import { engineErrors } from './errors.ts'
import type { RunEvent } from './events.ts'
import { toExecutionCode, toNodeResult } from './nodeResult.ts'

const document = makeWorkflow({ a: 'read', bad: 'read', idle: 'read' }, [])
const error = engineErrors.error('EXECUTION_FAILED', { message: 'no such pair' }).toJSON()
const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 10 },
  { type: 'node.started', nodeId: 'a', attempt: 1, seq: 2, at: 10 },
  { type: 'node.log', nodeId: 'a', message: 'asked', seq: 3, at: 11 },
  { type: 'node.completed', nodeId: 'a', outputs: { output: 1 }, seq: 4, at: 30 },
  { type: 'node.started', nodeId: 'bad', attempt: 1, seq: 5, at: 30 },
  { type: 'node.failed', nodeId: 'bad', error, seq: 6, at: 32 },
]

describe('toNodeResult', () => {
  it('default', () => {
    expect(toNodeResult({ document, events }, 'a', testRegistry)).toEqual({
      success: true,
      nodeId: 'a',
      error: null,
      code: null,
      executionTime: 20,
      result: { output: 1 },
      logs: ['asked'],
      pluginUsed: 'read',
      pluginVersion: '1.0.0',
    })
  })

  it('behavior: a node that failed, and one that has not run', () => {
    expect(toNodeResult({ document, events }, 'bad', testRegistry)).toMatchObject({
      success: false,
      error: 'no such pair',
      code: 'EXECUTION_FAILED',
      executionTime: 2,
      result: null,
    })
    expect(toNodeResult({ document, events }, 'idle', testRegistry)).toMatchObject({ success: false, error: null })
  })

  it('error: a node that is not there', () => {
    expect(() => toNodeResult({ document, events }, 'gone', testRegistry)).toThrow(
      expect.objectContaining({ code: 'NO_SUCH_NODE' }),
    )
  })
})

describe('toExecutionCode', () => {
  it.each([
    ['COMPONENT_NOT_FOUND', 'VALIDATION_FAILED'],
    ['MISSING_REQUIRED', 'VALIDATION_FAILED'],
    ['PYTHON_NEEDS_BACKEND', 'RUNTIME_ERROR'],
    ['NO_CODE', 'RUNTIME_ERROR'],
    ['CHAIN_NOT_SUPPORTED', 'RUNTIME_ERROR'],
    ['PROVIDER_HTTP', 'EXECUTION_FAILED'],
  ])('behavior: %s is %s', (code, kind) => expect(toExecutionCode(code)).toBe(kind))
})
