import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => join(folder, name))

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?!\/\/ otherwise: ).*(?:from|import) '([^']+)'/gm)].map(match => match[1]!)

const isAllowed = (file: string, specifier: string) => {
  if (specifier === 'zod/mini' || specifier === 'viem' || specifier.startsWith('viem/')) return true
  const target = normalize(join(dirname(file), specifier))
  return specifier.startsWith('.') && target.startsWith(`${folder}/`)
}

describe('guard', () => {
  test('behavior: imports viem, zod/mini and its own files only, so that generated applications can carry it', () => {
    expect(sources.length).toBeGreaterThan(20)
    const strays = sources.flatMap(file =>
      importsOf(file)
        .filter(specifier => !isAllowed(file, specifier))
        .map(specifier => `${file}: ${specifier}`),
    )
    expect(strays).toEqual([])
  })
})
