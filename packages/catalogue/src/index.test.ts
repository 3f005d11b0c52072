import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { createSimulatedWallet, sendGuarded } from '@sluice/providers'
import {
  defaultConfig,
  documentFromTemplate,
  isSignatureRequest,
  type Json,
  type JsonObject,
  validateConfig,
  validateWorkflow,
} from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { prepareFixture } from '../test/prepareFixture.ts'
import { makeContext, makeServices, runComponent } from '../test/runComponent.ts'
import { additionalComponentIds, missingMessages, specifiedComponents } from '../test/specification.ts'
import { fixtureAccount } from './fields.ts'
import { components, registry, templates } from './index.ts'

const here = import.meta.dirname

const account = fixtureAccount

const table = components.map(component => [component.id, component] as const)

describe('components', () => {
  it('behavior: ids are unique and equal their file names', () => {
    const files = globSync('components/*/*.ts', { cwd: here }).filter(path => !path.endsWith('.test.ts'))
    expect(files.map(path => basename(path, '.ts')).sort()).toEqual(components.map(component => component.id).sort())
  })

  it('behavior: every component of the specification is there', () => {
    const ids: readonly string[] = components.map(component => component.id)
    expect([...Object.keys(specifiedComponents), ...additionalComponentIds].filter(id => !ids.includes(id))).toEqual([])
  })

  it.each(table)('behavior: %s is complete', (_, component) => {
    for (const text of ['name', 'description', 'documentation', 'icon'] as const) expect(component[text]).toBeTruthy()
    expect(component.documentation).toMatch(/[.]$/)
    expect(component.tags.length).toBeGreaterThan(0)
    expect(component).toMatchObject({ author: 'Sluice', license: 'MIT' })
    expect(component.version).toMatch(/^\d+\.\d+\.\d+$/)
    const keys = component.fields.map(field => field.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of component.required) expect([...keys, ...Object.keys(component.inputs)]).toContain(key)
    for (const [key, cleared] of Object.entries(component.resets ?? {}))
      expect(keys).toEqual(expect.arrayContaining([key, ...cleared]))
    for (const { conditional } of component.fields) if (conditional) expect(keys).toContain(conditional.field)
    for (const { dataType, chainKey = 'chainId' } of Object.values(component.inputs))
      if (dataType === 'token') expect([...keys, ...Object.keys(component.inputs)]).toContain(chainKey)
    for (const { tokenKey } of [...Object.values(component.inputs), ...Object.values(component.outputs)])
      if (tokenKey)
        expect([...keys, ...Object.keys(component.inputs), ...Object.keys(component.outputs)]).toContain(tokenKey)
  })

  it.each(table)('behavior: %s has defaults that are valid and to be chosen', (_, component) => {
    const findings = validateConfig(component.fields, defaultConfig(component.fields))
    expect(findings.filter(issue => issue.code !== 'REQUIRED')).toEqual([])
    for (const { key, type, options = [], defaultValue } of component.fields) {
      if (type !== 'select' && type !== 'multiselect') continue
      expect([key, options.length]).not.toEqual([key, 0])
      const values = options.map(option => option.value)
      const chosen = Array.isArray(defaultValue) ? defaultValue : defaultValue === undefined ? [] : [defaultValue]
      expect(values).toEqual(expect.arrayContaining(chosen))
    }
  })

  it.each(table)('behavior: %s does its work on simulated services', async (_, component) => {
    const services = makeServices()
    const fixture = await prepareFixture(component, services)
    const config = { ...defaultConfig(component.fields), ...fixture }
    expect(validateConfig(component.fields, config).filter(issue => issue.severity === 'error')).toEqual([])
    const { outputs } = await runComponent(component, fixture, services)
    for (const port of Object.keys(outputs)) expect(Object.keys(component.outputs)).toContain(port)
    if (Object.keys(component.outputs).length > 0) expect(Object.keys(outputs).length).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(outputs))).toEqual(outputs)
  })

  it.each(Object.entries(specifiedComponents))('behavior: %s is as specified', (id, facts) => {
    const component = registry.get(id)!
    const fields = Object.fromEntries(component.fields.map(field => [field.key, field]))
    if (facts.category) expect(component.category).toBe(facts.category)
    expect(Object.keys(component.outputs)).toEqual(expect.arrayContaining([...(facts.outputs ?? [])]))
    for (const [key, { default: defaultValue, options, min, max }] of Object.entries(facts.fields)) {
      const field = fields[key]
      const bound = (type: 'min' | 'max') => field?.constraints?.find(found => found.type === type)?.value
      expect({ key, is: field !== undefined }).toEqual({ key, is: true })
      if (defaultValue !== undefined) expect({ key, value: field?.defaultValue }).toEqual({ key, value: defaultValue })
      if (options) expect({ key, options: field?.options?.map(option => option.value) }).toEqual({ key, options })
      if (min !== undefined) expect({ key, min: bound('min') }).toEqual({ key, min })
      if (max !== undefined) expect({ key, max: bound('max') }).toEqual({ key, max })
    }
  })

  it('behavior: default keys that no service reads are not offered', () => {
    const keys = ['oneInchSwap', 'oneInchQuote'].flatMap(id => registry.get(id)!.fields.map(({ key }) => key))
    expect(keys).toContain('enableFusion')
    for (const unused of ['useFusion', 'gasOptimization', 'includeGas', 'enablePathfinder'])
      expect(keys).not.toContain(unused)
  })

  it.each(Object.entries(missingMessages))('error: %s says which keys are missing', (id, { text, keys }) => {
    const component = registry.get(id)!
    expect(component.messages?.missing).toBe(text)
    expect(component.required).toEqual(keys)
  })

  it('error: a destination that neither is given nor comes from a preset', async () => {
    const icmSender = registry.get('icmSender')!
    const config = { ...icmSender.fixture, destinationPreset: 'custom', destinationChainID: '' }
    await expect(runComponent(icmSender, config)).rejects.toMatchObject({
      message: 'Missing required field: destinationChainID',
    })
  })
})

describe('emptied numbers', () => {
  const refused = (id: string) => {
    const { fields, inputs, fixture } = registry.get(id)!
    const stored = { ...defaultConfig(fields), ...fixture }
    const numbers = fields.filter(field => field.type === 'number' && !Object.hasOwn(inputs, field.key))
    return numbers.flatMap(({ key }) => {
      const issues = validateConfig(fields, { ...stored, [key]: '' })
      return issues.some(({ field, code }) => field === key && code === 'REQUIRED') ? [key] : []
    })
  }

  it('error: what an amount is reckoned with is asked for, and takes no default in silence', () => {
    expect(refused('governance')).toEqual(['quorumPercent', 'majorityPercent'])
    expect(refused('yieldOptimizer')).toEqual(['holdingDays', 'minimumGain'])
    expect(refused('nftCollection')).toEqual(['royaltyPercent'])
    expect(refused('nftMarketplace')).toEqual(['marketplaceFeePercent'])
    expect(refused('l1Config')).toEqual(['initialSupply', 'gasLimit'])
    expect(refused('l1SimulatorDeployer')).toEqual(['threshold'])
  })
})

describe('oneInchSwap', () => {
  const run = (config: { readonly [key: string]: Json }) => {
    const component = registry.get('oneInchSwap')!
    return runComponent(component, { ...component.fixture, ...config })
  }

  it('default', async () => {
    const { outputs, signatures } = await run({})
    expect(signatures).toBe(1)
    expect(outputs.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    const { minReturn } = outputs.receipt as { minReturn: string }
    expect(BigInt(outputs.outputAmount as string)).toBeGreaterThanOrEqual(BigInt(minReturn))
  })

  it('behavior: a native output is counted too', async () => {
    const services = makeServices()
    const wallet = createSimulatedWallet(services)
    const component = registry.get('oneInchSwap')!
    const config = {
      ...component.fixture,
      src: 'USDC',
      dst: 'ETH',
      amount: '5000000',
    }
    const approval = await registry
      .get('tokenApproval')!
      .run(
        makeContext(
          registry.get('tokenApproval')!,
          { token: 'USDC', amount: '5000000', owner: account, chainId: 1 },
          services,
        ),
      )
    if (isSignatureRequest(approval)) await sendGuarded(approval, wallet, services)
    const context = makeContext(component, config, services)
    const request = await component.run(context)
    if (!isSignatureRequest(request)) throw new Error('the swap asked for no signature')
    const { transactionHash } = await sendGuarded(request, wallet, services)
    const outputs = (await component.settle!({ ...context, request, transactionHash })) as JsonObject
    expect(outputs.outputAmount).toBe(request.intent.quotedDstAmount)
  })

  it('behavior: validate only sends nothing', async () => {
    const { outputs, signatures } = await run({ validateOnly: true })
    expect(signatures).toBe(0)
    expect(outputs).toMatchObject({ transactionHash: null, receipt: { validationOnly: true, valid: true } })
  })

  it('behavior: Fusion mode signs an order instead, which resolvers fill', async () => {
    const { outputs, signatures } = await run({ enableFusion: true, src: 'USDC', dst: 'DAI', amount: '5000000' })
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({ gasUsed: 0, receipt: { fusion: true, state: 'filled' } })
    const { minReturn } = outputs.receipt as { minReturn: string }
    expect(BigInt(outputs.outputAmount as string)).toBeGreaterThanOrEqual(BigInt(minReturn))
  })

  it('error: a slippage nobody can keep, Fusion mode with a native source', async () => {
    await expect(run({ slippage: 0.123 })).rejects.toMatchObject({ code: 'SLIPPAGE_INVALID' })
    await expect(run({ enableFusion: true })).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
  })

  it.each(['yes', 1, 'false', {}])(
    'error: validateOnly as %j is refused before anything is asked',
    async validateOnly => {
      await expect(run({ validateOnly })).rejects.toMatchObject({ code: 'NOT_A_BOOLEAN' })
    },
  )

  it('behavior: an ERC-20 without allowance asks for the exact approval first', async () => {
    const { signatures } = await run({ src: 'USDC', dst: 'ETH', amount: '1000000' })
    expect(signatures).toBe(2)
  })

  it('error: one token twice, a foreign token', async () => {
    await expect(run({ src: 'ETH', dst: 'ETH' })).rejects.toMatchObject({ code: 'SAME_TOKEN' })
    const polygonUsdc = {
      chainId: 137,
      address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      symbol: 'USDC',
      name: '',
      decimals: 6,
    }
    await expect(run({ dst: polygonUsdc })).rejects.toMatchObject({ code: 'TOKEN_NOT_AVAILABLE' })
    await expect(run({ amount: '1.5' })).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    await expect(run({ amount: '900000000000000000000000' })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  })
})

describe('tokenApproval', () => {
  it('error: more than there is', async () => {
    const component = registry.get('tokenApproval')!
    const config = { ...component.fixture, amount: '9'.repeat(20) }
    await expect(runComponent(component, config)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  })
})

describe('inputProvider', () => {
  it('behavior: a key in plain text stays inside, a reference is handed on', async () => {
    const component = registry.get('inputProvider')!
    const keyOf = async (apiKey: Json) =>
      (await runComponent(component, { ...component.fixture, chainId: 1, apiKey })).outputs.apiKey
    expect(await keyOf('canary-5f3a')).toBeUndefined()
    expect(await keyOf({ $secret: 'oneinch' })).toEqual({ $secret: 'oneinch' })
  })
})

describe('slippageControl', () => {
  it('behavior: stays between its bounds, and follows the price impact when automatic', async () => {
    const component = registry.get('slippageControl')!
    const slippage = async (config: { readonly [key: string]: Json }) =>
      (await runComponent(component, config)).outputs.slippage
    expect(await slippage({ slippage: 20, maxSlippage: 5 })).toBe(5)
    expect(await slippage({ autoSlippage: true, quote: { priceImpactPercent: 0.4 } })).toBe(0.9)
    expect(await slippage({ slippage: '' })).toBe(1)
  })
})

describe('templates', () => {
  it.each(templates.map(template => [template.id, template] as const))(
    'behavior: %s is valid as it is opened',
    (_, template) => {
      expect(validateWorkflow(documentFromTemplate(template), registry)).toEqual([])
      for (const { key } of template.requiredInputs) {
        const [nodeId, configKey] = key.split('.')
        const node = template.nodes.find(candidate => candidate.id === nodeId)
        expect(registry.get(node!.componentId)?.fields.some(field => field.key === configKey)).toBe(true)
      }
    },
  )
})
