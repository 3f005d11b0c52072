import { findTemplate, registry } from '@sluice/catalogue'
import { startRun } from '@sluice/protocol'
import { type Config, documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'
import { checkOverrides, cleanOverrides } from './checkOverrides.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const check = (overrides: { [nodeId: string]: Config }) => {
  try {
    checkOverrides(overrides, document, registry)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return `${code}: ${message.split(': ').slice(1).join(': ')}`
  }
  return 'fits'
}

describe('checkOverrides', () => {
  it('default', () => {
    expect(check({ oneInchSwap: { validateOnly: true, slippage: 2 }, tokenInput: {} })).toBe('fits')
  })

  it('behavior: an input without a field takes a value too', () => {
    expect(Object.keys(registry.get('oneInchSwap')!.inputs)).toContain('quote')
    expect(registry.get('oneInchSwap')!.fields.map(({ key }) => key)).not.toContain('quote')
    expect(check({ oneInchSwap: { quote: {} } })).toBe('fits')
  })

  it.each([
    [{ swap: { validateOnly: true } }, 'there is no node swap'],
    [{ oneInchSwap: { validateonly: true } }, 'oneInchSwap has no field validateonly'],
    [{ oneInchSwap: { constructor: 1 } }, 'oneInchSwap has no field constructor'],
    [{ constructor: {} }, 'there is no node constructor'],
    [{ a: {}, oneInchSwap: { b: 1 } }, 'there is no node a; oneInchSwap has no field b'],
  ])('error: a name that is wrong, %o', (overrides, finding) => {
    expect(check(overrides as unknown as { [nodeId: string]: Config })).toBe(`OVERRIDES_INVALID: ${finding}`)
  })

  it.each([{ slippage: 'much' }, { slippage: 99 }, { slippage: {} }, { validateOnly: 'no' }])(
    'error: a value that does not fit, %o',
    config => {
      expect(check({ oneInchSwap: config })).toMatch(/^OVERRIDES_INVALID: oneInchSwap\.\w+: /)
    },
  )

  it('error: over the wire it is a bad request', async () => {
    const server = await startTestServer()
    const context = { mode: 'functional', overrides: { nobody: { a: 1 } } }
    const body = { workflow: { id: 'template-dex-aggregator-swap' }, context }
    expect(await server.call(startRun, { body })).toMatchObject({ status: 400, body: { code: 'OVERRIDES_INVALID' } })
  })
})

describe('cleanOverrides', () => {
  it('default', () => {
    const overrides = { oneInchSwap: { validateOnly: true } }
    expect(cleanOverrides(overrides, document, registry)).toEqual({ value: overrides, issues: [] })
    expect(cleanOverrides(overrides, document, registry).value).toBe(overrides)
  })

  it('behavior: a key in plain text is left out and named, the rest stays', () => {
    const overrides = { oneInchSwap: { validateOnly: true, apiKey: 'canary' } }
    const { value, issues } = cleanOverrides(overrides, document, registry)
    expect(value).toEqual({ oneInchSwap: { validateOnly: true } })
    expect(issues).toMatchObject([{ code: 'SECRET_LEFT_OUT', nodeId: 'oneInchSwap', field: 'apiKey' }])
    expect(JSON.stringify(issues)).not.toContain('canary')
  })
})
