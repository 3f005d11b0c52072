import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeComponent } from '../../test/makeRegistry.ts'
import { compareVersions } from './compareVersions.ts'
import { formatVersion, parseVersion } from './parseVersion.ts'
import { isDeprecated, listVersions, recommendVersions } from './recommendVersions.ts'

const identifier = fc.stringMatching(/^[0-9A-Za-z-]{1,5}$/)
const version = fc
  .record({
    core: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
    prerelease: fc.array(identifier, { maxLength: 3 }),
    build: fc.array(identifier, { maxLength: 2 }),
  })
  .map(({ core, prerelease, build }) => {
    const before = prerelease.length > 0 ? `-${prerelease.join('.')}` : ''
    return core.join('.') + before + (build.length > 0 ? `+${build.join('.')}` : '')
  })

describe('parseVersion', () => {
  it('default', () => {
    expect(parseVersion('2.0.0-beta.1+5')).toEqual({ major: 2, minor: 0, patch: 0, prerelease: 'beta.1', build: '5' })
  })

  it('behavior: a version and its record are the same', () => {
    fc.assert(
      fc.property(version, text => {
        expect(formatVersion(parseVersion(text))).toBe(text)
      }),
    )
  })

  it('error: what does not look like a version, in the words of the specification', () => {
    expect(() => parseVersion('1.0')).toThrowError(
      expect.objectContaining({ code: 'INVALID_VERSION', message: 'Invalid version format: 1.0' }),
    )
    for (const text of ['', 'v1.0.0', '1.0.0-', '01.0.0', '1.0.0.0', '1.0.0-a..b', `1.0.0-${'a'.repeat(200)}`]) {
      expect(() => parseVersion(text)).toThrowError(expect.objectContaining({ code: 'INVALID_VERSION' }))
    }
  })
})

describe('compareVersions', () => {
  it('behavior: the order of semver.org', () => {
    const ordered = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.1',
      '1.10.0',
      '2.0.0',
    ]
    ordered.forEach((left, at) => {
      ordered.forEach((right, other) => {
        expect([left, right, compareVersions(left, right)]).toEqual([left, right, Math.sign(at - other)])
      })
    })
    expect(compareVersions('1.0.0+1', '1.0.0+2')).toBe(0)
  })

  it('behavior: an order is an order', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, b) + compareVersions(b, a)).toBe(0)
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

describe('recommendVersions', () => {
  const component = makeComponent({
    id: 'x',
    version: '3.0.0-beta',
    releases: [{ version: '1.0.0', deprecated: true }, { version: '2.0.0' }, { version: '2.1.0', deprecated: true }],
  })

  it('default', () => {
    expect(recommendVersions(component, '1.0.0')).toEqual([
      { type: 'security', version: '2.0.0', level: 'critical' },
      { type: 'stable', version: '2.0.0', level: 'high' },
      { type: 'latest', version: '3.0.0-beta', level: 'medium' },
    ])
  })

  it('behavior: nothing is recommended to who has the newest, a deprecated version leads back', () => {
    expect(recommendVersions(component, '3.0.0-beta')).toEqual([])
    expect(recommendVersions(component, '2.0.0').map(found => found.type)).toEqual(['latest'])
    expect(recommendVersions(component, '2.1.0')[0]).toEqual({ type: 'security', version: '2.0.0', level: 'critical' })
  })
})

describe('listVersions', () => {
  it('default', () => {
    const component = makeComponent({
      id: 'x',
      version: '2.0.0',
      releases: [{ version: '1.0.0', deprecated: true }, { version: '2.0.0' }, { version: '10.0.0-rc.1' }],
    })
    expect(listVersions(component)).toEqual([
      { major: 10, minor: 0, patch: 0, prerelease: 'rc.1' },
      { major: 2, minor: 0, patch: 0 },
      { major: 1, minor: 0, patch: 0, deprecated: true },
    ])
  })
})

describe('isDeprecated', () => {
  it('default', () => {
    const component = makeComponent({ id: 'x', releases: [{ version: '1.0.0', deprecated: true }] })
    expect([isDeprecated(component, '1.0.0'), isDeprecated(component, '1.0.1')]).toEqual([true, false])
  })
})
