import { describe, expect, it } from 'vitest'
import { findProjects } from './findProjects.ts'

const make = (name: string, updatedAt: number) => ({
  id: name,
  name,
  createdAt: 0,
  updatedAt,
  nodeCount: 0,
  latestVersion: 0,
})

const projects = [make('Bridge to Fuji', 1), make('Swap USDC', 3), make('Swap on Fuji', 2)]
const names = (search: string, order: 'edited' | 'name' = 'edited') =>
  findProjects(projects, search, order).map(({ name }) => name)

describe('findProjects', () => {
  it('default: last edited first', () => expect(names('')).toEqual(['Swap USDC', 'Swap on Fuji', 'Bridge to Fuji']))
  it('behavior: every word has to be there', () => expect(names(' fuji SWAP ')).toEqual(['Swap on Fuji']))
  it('behavior: by name', () => expect(names('fuji', 'name')).toEqual(['Bridge to Fuji', 'Swap on Fuji']))
  it('behavior: nothing fits', () => expect(names('vault')).toEqual([]))
})
