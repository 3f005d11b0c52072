import { readdirSync, readFileSync } from 'node:fs'
import { findArtifact } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { compileArtifacts } from '../../scripts/compile.ts'

const folder = new URL('../../artifacts/', import.meta.url)

describe('artifacts', () => {
  const { artifacts, hashes } = compileArtifacts()

  it('default: are what the contracts of generated applications compile to', () => {
    const stored = readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown)
    expect(stored).toEqual(expect.arrayContaining(artifacts.map(artifact => artifact)))
    expect(stored).toHaveLength(artifacts.length)
  })

  it.each(hashes)('default: the guard knows $name by its code', artifact => {
    expect(findArtifact(artifact.name)).toEqual(artifact)
  })

  it('behavior: carry the licence of the libraries they contain', () => {
    const notice = readFileSync(new URL('NOTICE.md', folder), 'utf8')
    for (const { contractName } of artifacts) expect(notice).toContain(`${contractName}.json`)
    expect(notice).toContain('Copyright (c) 2016-2026 Zeppelin Group Ltd')
    expect(notice).toContain('Permission is hereby granted, free of charge')
  })
})
