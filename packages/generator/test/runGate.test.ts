import { describe, expect, it } from 'vitest'
import {
  failed,
  type GateContext,
  type GateStep,
  notRun,
  passed,
  type StepResult,
  toStepResult,
} from './gate/GateStep.ts'
import { swapFixture } from './kinds/swapFixture.ts'
import { runGate } from './runGate.ts'

const context: GateContext = { fixture: swapFixture, dir: '/nowhere', canary: 'canary', fresh: false }
const step = (name: string, run: () => Promise<StepResult>): GateStep => ({ name, run })
const fine = step('fine', async () => passed('well', { firstLoadKb: 130 }))
const bad = step('bad', async () => failed('broken'))
const absent = step('absent', async () => notRun('no such program here'))

describe('runGate', () => {
  it('default: every step in order, with its figures', async () => {
    const report = await runGate([fine, fine], context)
    expect(report.passed).toBe(true)
    expect(report.steps[0]).toMatchObject({ name: 'fine', ok: true, detail: 'well', figures: { firstLoadKb: 130 } })
  })

  it('behavior: a step that cannot run here is never ok, and fails nothing', async () => {
    const report = await runGate([absent, fine], context)
    expect(report.passed).toBe(true)
    expect(report.steps[0]).toMatchObject({ ok: false, notRun: true, detail: 'not run: no such program here' })
  })

  it('error: a failed step ends the gate', async () => {
    const report = await runGate([bad, fine], context)
    expect(report).toMatchObject({ passed: false, steps: [{ name: 'bad', ok: false }] })
  })

  it('error: told to go on, it shows everything and still fails', async () => {
    const lines: string[] = []
    const report = await runGate([bad, fine], context, { goOn: true, onStep: line => lines.push(line) })
    expect(report.passed).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^FAIL bad .*broken$/), expect.stringMatching(/^ok {3}fine/)])
  })

  it('error: a step that throws has failed', async () => {
    const throws = step('throws', () => Promise.reject(new Error('no such file')))
    expect((await runGate([throws], context)).steps).toMatchObject([{ ok: false, detail: 'no such file' }])
  })

  it('error: a step that does not end has failed, and the next one runs', async () => {
    const hangs = step('hangs', () => new Promise(() => {}))
    const { steps } = await runGate([hangs, fine], context, { goOn: true, stepLimitMs: 5 })
    expect(steps).toMatchObject([{ ok: false, detail: 'it did not end within 5 ms' }, { ok: true }])
  })
})

describe('toStepResult', () => {
  it('default: no complaint passes, any fails and is told', () => {
    expect(toStepResult([])).toEqual({ ok: true, detail: '' })
    expect(toStepResult(['one', 'two'], 'fine', { healthMs: 1 })).toEqual({
      ok: false,
      detail: 'one\ntwo',
      figures: { healthMs: 1 },
    })
  })
})
