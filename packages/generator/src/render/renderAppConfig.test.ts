import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../../test/kinds/kindFixtures.ts'
import { generateProject } from '../generateProject.ts'
import { readTemplates } from '../readTemplates.ts'

const templates = await readTemplates()

function configsOf(kind: string): readonly string[] {
  const fixture = kindFixtures.find(candidate => candidate.kind === kind)!
  const { files } = generateProject(fixture.full(), { kind: fixture.kind, templates })
  return files.filter(({ path }) => path.endsWith('/config/app.config.ts')).map(({ content }) => content)
}

describe('renderWebConfig, renderServerConfig', () => {
  it('behavior: page and backend call the C-Chain by one name where messages are sent from it', () => {
    const configs = configsOf('icm')
    expect(configs).toHaveLength(2)
    for (const config of configs) {
      expect(config).toContain("name: 'C-Chain (Fuji)'")
      expect(config).not.toContain('Avalanche Fuji')
    }
  })

  it('behavior: elsewhere it has the name that wallets use', () => {
    for (const config of configsOf('l1')) expect(config).toContain("name: 'Avalanche Fuji'")
  })
})
