import { describe, expect, it } from 'vitest'
import { type DatedReport, renderGateReport } from './renderGateReport.ts'

const report: DatedReport = {
  kind: 'swap',
  set: 'minimal',
  features: ['swap'],
  files: 199,
  dir: '/nowhere',
  date: '2026-01-02',
  commit: 'abc',
  passed: false,
  steps: [
    { name: 'install server', ok: true, detail: '', milliseconds: 4_000 },
    { name: 'install web', ok: true, detail: '', milliseconds: 6_400 },
    { name: 'build', ok: true, detail: '', milliseconds: 30_000 },
    { name: 'first load budget', ok: true, detail: '', figures: { firstLoadKb: 140.2 }, milliseconds: 1 },
    { name: 'npm start', ok: false, detail: 'no answer\nat line 2', milliseconds: 1 },
    { name: 'container image', ok: false, notRun: true, detail: 'not run: no engine here', milliseconds: 1 },
  ],
}

describe('renderGateReport', () => {
  it('default: a row per project, what failed, and what was not run', () => {
    const text = renderGateReport([report], '2 cores')
    expect(text).toContain('| swap | minimal | 199 | 4 of 5 | 10 | 30 | 140.2 | – | – | 2026-01-02, abc |')
    expect(text).toContain('- swap, minimal: npm start: no answer\n')
    expect(text).toContain('- container image: not run: no engine here')
  })

  it('behavior: names the failed test of a longer output', () => {
    const detail = '> e2e@0.1.0 test\n\n RUN  v4\n\n FAIL  src/swap.e2e.ts > swaps\nTimeoutError: locator.click'
    const step = { name: 'in a browser', ok: false, detail, milliseconds: 1 }
    const text = renderGateReport([{ ...report, steps: [step] }], '2 cores')
    expect(text).toContain('- swap, minimal: in a browser: FAIL  src/swap.e2e.ts > swaps\n')
  })

  it('behavior: says so where nothing failed', () => {
    const text = renderGateReport([{ ...report, steps: report.steps.slice(0, 3) }], '2 cores')
    expect(text).toMatch(/## Failed\n\nNothing\.\n\n## Not run on this machine\n\nNothing\./)
  })
})
