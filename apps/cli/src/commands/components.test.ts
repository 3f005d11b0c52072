import { components as catalogue } from '@sluice/catalogue'
import { expect, test, vi } from 'vitest'
import { components } from './components.ts'

test('components: aligned columns, and the ports of each component', async () => {
  const spy = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await components.run([])
  const lines = spy.mock.calls.map(([text]) => String(text).trimEnd())
  spy.mockRestore()
  const start = lines.find(line => line.startsWith('oneInchQuote '))!.indexOf('DeFi')
  for (const { id, category, inputs, outputs } of catalogue) {
    const at = lines.findIndex(line => line.startsWith(`${id} `))
    expect(lines[at]!.slice(start)).toMatch(new RegExp(`^${category} `))
    const below = lines.slice(at + 1, at + 3).join('\n')
    for (const [key, { dataType }] of Object.entries({ ...inputs, ...outputs })) {
      expect(below, id).toContain(`${key}: ${dataType}`)
    }
  }
})
