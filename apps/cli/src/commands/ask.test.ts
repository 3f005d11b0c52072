import { expect, test, vi } from 'vitest'
import { ask } from './ask.ts'

test('ask: answers of several lines and the diagram are printed line by line', async () => {
  const spy = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await ask.run(['what will I sign?', '--workflow', 'dex-aggregator-swap'])
  const printed = spy.mock.calls.map(([text]) => String(text))
  spy.mockRestore()
  expect(printed.length).toBeGreaterThan(1)
  expect(printed.join('')).not.toContain('\\n')
})
