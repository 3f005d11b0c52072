import { registry } from '@sluice/catalogue'
import { openSimulated, runWorkflow } from '@sluice/runner'
import type { WorkflowDocument } from '@sluice/workflow'
import { beforeAll, describe, expect, it } from 'vitest'

/** Never reaches the interrupt handler of the interpreter. */
const nativeLoop = 'const s = "a".repeat(1e6)\nfor (;;) s.indexOf("a".repeat(5e5) + "b")'

const run = (code: string) => {
  const node = {
    id: 'script',
    componentId: 'script',
    componentVersion: registry.get('script')!.version,
    label: 'Script',
    position: { x: 0, y: 0 },
    config: { code },
    settings: { timeoutMs: 2_000 },
  }
  const document: WorkflowDocument = { id: 'd', name: 'Demo', description: '', nodes: [node], edges: [] }
  return runWorkflow({ document, registry, environment: openSimulated(), wallet: null })
}

beforeAll(async () => {
  expect((await run('return 1')).status).toBe('success')
})

/** How long a script may run without a limit of its own. */
const unlimitedMs = 30_000

describe('a script with a time limit of 2 seconds', () => {
  it.each([
    ['a loop', 'for (;;) {}'],
    ['a native loop', nativeLoop],
  ])(
    'error: %s is ended by it and is not run again',
    async (_, code) => {
      const started = performance.now()
      const { status, events } = await run(code)
      expect(performance.now() - started).toBeLessThan(unlimitedMs / 2)
      expect(status).toBe('error')
      expect(events.filter(({ type }) => type === 'node.retrying')).toEqual([])
      expect(events.find(({ type }) => type === 'node.failed')).toMatchObject({ error: { code: 'CODE_TIMEOUT' } })
    },
    60_000,
  )
})
