import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExecutionResult } from '@sluice/engine'
import { describe, expect, onTestFinished, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

const makeNode = (id: string, config: object) => {
  return { id, componentId: 'dataProcessor', componentVersion: '1.0.0', label: id, position: { x: 0, y: 0 }, config }
}
const edge = (source: string, target: string) => {
  return { id: `${source}-${target}`, source, sourcePort: 'result', target, targetPort: 'data' }
}
const workflow = {
  id: 'sum',
  name: 'Sum',
  description: '',
  nodes: [
    makeNode('add', { operation: 'custom', expression: 'data.v + 1.0', data: { v: 1 } }),
    makeNode('times', { operation: 'custom', expression: 'data * 2.0' }),
    makeNode('less', { operation: 'custom', expression: 'data - 1.0' }),
  ],
  edges: [edge('add', 'times'), edge('times', 'less')],
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, content: string | object): string => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  return { file: write('sum.workflow.json', workflow), write }
}

function run(...args: readonly string[]) {
  return new Promise<{ code: number; result: ExecutionResult & { code?: string }; stdout: string }>(resolve => {
    execFile(process.execPath, [starter, 'run', ...args, '--json'], (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, result: JSON.parse(stdout) })
    })
  })
}

const ran = ({ nodeResults }: ExecutionResult) => nodeResults.map(({ nodeId, status }) => `${nodeId} ${status}`)

describe('sluice run of a part', () => {
  test('default: up to a node, and from it on with what that run gave', async () => {
    const { file, write } = makeFolder()
    const to = await run(file, '--to', 'times')
    expect([to.code, to.result.outputs, ran(to.result)]).toEqual([
      0,
      { times: { result: 4 } },
      ['add success', 'times success', 'less idle'],
    ])
    const changed = to.stdout.replaceAll('"result": 4', '"result": 40')
    const from = await run(file, '--from', 'less', '--cached', write('result.json', changed))
    expect([from.code, from.result.outputs]).toEqual([0, { less: { result: 39 } }])
    expect(ran(from.result)).toEqual(['add idle', 'times success', 'less success'])
    const node = await run(file, '--node', 'times', '--cached', write('result.json', to.stdout))
    expect([node.code, node.result.outputs]).toEqual([0, { times: { result: 4 } }])
  })

  test('error: without what lies before it, the run does not start', async () => {
    const { file } = makeFolder()
    const { code, result } = await run(file, '--node', 'times')
    expect([code, result.success, result.errors]).toEqual([
      1,
      false,
      ['times needs the output of add, which hasn’t run yet'],
    ])
  })

  test('error: flags that do not go together, unknown nodes, and files that are no result of these services', async () => {
    const { file, write } = makeFolder()
    const refused = async (...args: readonly string[]) => {
      const { code, result } = await run(file, ...args)
      return [code, result.code]
    }
    expect(await refused('--to', 'times', '--from', 'times')).toEqual([2, 'USAGE_SCOPE'])
    expect(await refused('--cached', file)).toEqual([2, 'USAGE_SCOPE'])
    expect(await refused('--to', 'nothing')).toEqual([2, 'USAGE_NODE'])
    expect(await refused('--from', 'less', '--cached', '/nowhere')).toEqual([2, 'USAGE_FILE_UNREADABLE'])
    const live = { nodeResults: [], metadata: { source: 'live' } }
    for (const content of ['{', '[]', '{"times":{"result":1}}', live]) {
      expect(await refused('--from', 'less', '--cached', write('odd.json', content))).toEqual([2, 'USAGE_CACHED'])
    }
  })
})

describe('sluice run', () => {
  test('behavior: a skipped node is named with the reason', async () => {
    const { write } = makeFolder()
    const check = {
      ...makeNode('check', { conditionType: 'gt', threshold: 3 }),
      componentId: 'conditionalLogic',
      label: 'Is it large?',
    }
    const branch = { id: 'e', source: 'check', sourcePort: 'truePath', target: 'after', targetPort: 'data' }
    const value = { id: 'v', source: 'start', sourcePort: 'result', target: 'check', targetPort: 'value' }
    const start = makeNode('start', { operation: 'custom', expression: 'data', data: 1 })
    const nodes = [start, check, makeNode('after', { operation: 'custom', expression: 'data' })]
    const file = write('skip.workflow.json', { ...workflow, nodes, edges: [value, branch] })
    const stderr = await new Promise<string>(resolve => {
      execFile(process.execPath, [starter, 'run', file], (_error, _stdout, text) => resolve(text))
    })
    expect(stderr).toContain('– after skipped: no value for a required input came from Is it large?')
  })
})
