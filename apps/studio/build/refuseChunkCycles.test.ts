import { describe, expect, it } from 'vitest'
import { findCircles } from './refuseChunkCycles.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports })

describe('findCircles', () => {
  it('default: none', () => {
    expect(findCircles({ 'a.js': chunk('b.js', 'c.js'), 'b.js': chunk('c.js'), 'c.js': chunk() })).toEqual([])
  })

  it('behavior: names the files from one back to it', () => {
    expect(findCircles({ 'a.js': chunk('b.js'), 'b.js': chunk('c.js'), 'c.js': chunk('b.js') })).toEqual([
      ['b.js', 'c.js', 'b.js'],
    ])
  })
})
