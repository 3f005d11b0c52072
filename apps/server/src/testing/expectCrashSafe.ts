import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunEvent } from '@sluice/engine'
import { expect } from 'vitest'

const nodes = ['approve', 'order', 'other', 'pay', 'quote', 'report']
const signers = ['approve', 'order', 'pay']

const nodesOf = (events: readonly RunEvent[], type: RunEvent['type']) =>
  events.flatMap(event => (event.type === type && 'nodeId' in event ? [event.nodeId] : []))

/** Lines of a file in a folder; none if there is no such file. */
export function readLines(folder: string, file: string): string[] {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
}

/** What was completed or signed before is not called again. */
export function expectNothingTwice(before: readonly RunEvent[], calls: readonly string[]): void {
  const done = nodesOf(before, 'node.completed')
  const given = nodesOf(before, 'node.signed')
  expect(calls.filter(call => done.includes(call.split(':')[0]!))).toEqual([])
  expect(calls.filter(call => given.includes(call))).toEqual([])
}

/** The run is complete, in order, and asked the wallet once for each signature. */
export function expectWhole(events: readonly RunEvent[], wallet: readonly string[]): void {
  expect(events.map(event => event.seq)).toEqual(events.map((_, index) => index + 1))
  expect(events.at(-1)?.type).toBe('execution.completed')
  expect(nodesOf(events, 'node.completed').sort()).toEqual(nodes)
  expect(nodesOf(events, 'node.signed').sort()).toEqual(signers)
  expect(wallet.map(line => line.split(' ')[0]).sort()).toEqual(signers)
}
