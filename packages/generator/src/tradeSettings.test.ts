import { findTemplate } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { findKindFixture } from '../test/index.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'
import type { TradeSettings } from './tradeSettings.ts'

const templates = await readTemplates()
const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

function generate(settings?: TradeSettings, document = swap) {
  const project = generateProject(document, { templates, ...(settings ? { settings } : {}) })
  const read = (path: string) => project.files.find(file => file.path === path)?.content ?? ''
  const { networks } = project.deploymentInfo
  const [, first] = /defaultChainId: (\d+)/.exec(read('web/src/config/app.config.ts')) ?? []
  return {
    networks: networks.map(({ id }) => id).sort((a, b) => a - b),
    first: Number(first),
    read,
    notes: project.notes,
  }
}

describe('trade settings', () => {
  it('default: without any, the workflow decides', () => {
    expect(generate()).toMatchObject({ networks: [1, 56, 137, 42161], first: 1 })
  })

  it('behavior: chains and the first one', () => {
    const { networks, first, read } = generate({ chainIds: [137, 10], defaultChainId: 10 })
    expect([networks, first]).toEqual([[10, 137], 10])
    expect(read('web/src/config/trade.config.ts')).toContain(findToken(10, 'USDC')!.address)
    expect(read('web/src/config/trade.config.ts')).not.toContain(findToken(56, 'USDC')!.address)
  })

  it.each([[[137]], [[137, 10]]])(
    'behavior: the page first shows the networks that the backend serves: %j',
    chainIds => {
      const { read } = generate({ chainIds })
      const [shown, served] = ['web', 'server'].map(part => [
        ...read(`${part}/src/config/app.config.ts`).matchAll(/\bid: (\d+),\s+name: '([^']+)'/g),
      ])
      expect(shown).toHaveLength(chainIds.length)
      expect(shown?.map(([, ...network]) => network)).toEqual(served?.map(([, ...network]) => network))
    },
  )

  it("behavior: where the workflow's first chain is not enabled, the first enabled one", () => {
    expect(generate({ chainIds: [137] })).toMatchObject({ networks: [137], first: 137 })
    const document = findKindFixture('multichain').full()
    expect(generate({ chainIds: [137] }, document)).toMatchObject({ networks: [137], first: 137 })
    expect(generate({ chainIds: [1, 137], defaultChainId: 137 }, document)).toMatchObject({
      networks: [1, 137],
      first: 137,
    })
  })

  it('behavior: the first tokens, by symbol; an amount of another token is left out', () => {
    const { read } = generate({ tokens: { from: 'DAI', to: 'ETH' } })
    const config = read('web/src/config/swap.config.ts')
    expect(config).toContain(`src: '${findToken(1, 'DAI')!.address}'`)
    expect(config).toContain("amount: ''")
  })

  it('error: an unknown token is noted', () => {
    expect(generate({ tokens: { to: 'NOPE' } }).notes).toEqual(
      expect.arrayContaining([expect.stringContaining('The token NOPE is not in the token table of chain 1')]),
    )
  })
})
