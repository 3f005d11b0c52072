import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../../../test/kinds/kindFixtures.ts'
import type { ExtraFeature } from '../../generatedProject.ts'
import { generateProject } from '../../generateProject.ts'
import { readExtraFeatures } from '../../readExtraFeatures.ts'
import { readTemplates } from '../../readTemplates.ts'

const templates = await readTemplates()

const generate = ({ kind, minimal }: (typeof kindFixtures)[number], extraFeatures: readonly ExtraFeature[]) =>
  generateProject(minimal(), { kind, templates, extraFeatures })

describe.each(kindFixtures)('redisFeature of $kind', fixture => {
  it('default: no file of the project names Redis', () => {
    const { files, features } = generate(fixture, [])
    // Lock files name it as an optional peer of other packages.
    const naming = files.filter(({ path, content }) => /redis|CACHE_URL/i.test(path + content))
    expect(naming.map(({ path }) => path).filter(path => !path.endsWith('package-lock.json'))).toEqual([])
    expect(features).not.toContain('Redis cache')
    expect(readExtraFeatures(files)).toEqual([])
  })

  it('behavior: chosen, it brings its sources, package, variable, container and documents', () => {
    const { files, features, detection } = generate(fixture, ['redis'])
    const texts = new Map(files.map(({ path, content }) => [path, content]))
    expect(features).toContain('Redis cache')
    expect(detection.features.find(({ id }) => id === 'redis')?.reason).toBe('You chose it')
    expect([...texts.keys()].filter(path => path.includes('features/redis/'))).toContain(
      'server/src/features/redis/connectRedis.ts',
    )
    expect(texts.get('server/src/config/features.ts')).toContain('redisFeature')
    expect(texts.get('server/package.json')).toContain('"@redis/client"')
    expect(texts.get('.env.example')).toContain('CACHE_URL=')
    expect(texts.get('docker-compose.override.yml')).toContain('image: redis:')
    expect(texts.get('DEPLOYMENT.md')).toContain('docker-compose.override.yml')
    expect(texts.get('README.md')).toContain('Redis cache')
    expect(readExtraFeatures(files)).toEqual(['redis'])
  })
})

describe('readExtraFeatures', () => {
  it.each(['{', 'null', '[]', '{"features":1}', '{"features":["swap"]}'])('behavior: none in %s', content => {
    expect(readExtraFeatures([{ path: '.workflow/manifest.json', content }])).toEqual([])
  })
})
