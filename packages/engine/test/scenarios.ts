// Over 400 lines: one table, read entry by entry.
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { engineErrors } from '../src/errors.ts'
import { makeWorkflow } from './makeWorkflow.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'

/** A retryable failure. */
const busy = () => engineErrors.error('EXECUTION_TIMEOUT')

const never = () => new Promise<number>(() => {})

const later = (value: number, ms: number) => new Promise<number>(resolve => setTimeout(() => resolve(value), ms))

function withNode(document: WorkflowDocument, id: string, change: Partial<WorkflowNode>): WorkflowDocument {
  return { ...document, nodes: document.nodes.map(node => (node.id === id ? { ...node, ...change } : node)) }
}

/** Posts an event and asserts whether it was applied. */
async function expectAnswer(
  context: ScenarioContext,
  event: Parameters<ScenarioContext['post']>[0],
  wanted: 'applied' | 'ignored',
) {
  const found = await context.post(event)
  if (found !== wanted) throw new Error(`${JSON.stringify(event)} was ${found}, not ${wanted}`)
}

const one = '{"output":1}'
const chain3 = makeWorkflow({ a: 'read', b: 'read', c: 'read' }, ['a>b', 'b>c'])
const chainLines = ['a', 'b', 'c'].flatMap(id => [`${id} runs`, `${id} gives ${one}`])
const diamond = makeWorkflow({ top: 'read', left: 'read', right: 'read', end: 'read' }, [
  'top>left',
  'top>right',
  'left>end',
  'right>end.b',
])
const fork = makeWorkflow({ fork: 'branch', yes: 'read', no: 'read', join: 'read' }, [
  'fork.output>yes',
  'fork.other>no',
  'yes>join',
  'no>join.b',
])
const pay = makeWorkflow({ pay: 'sign', after: 'read' }, ['pay>after'])
const order = makeWorkflow({ order: 'signData', after: 'read' }, ['order>after'])
const guarded = makeWorkflow({ try: 'read', next: 'read', rescue: 'read' }, ['try>next', 'try.error>rescue'])
const paid = makeWorkflow({ quote: 'read', pay: 'sign', report: 'read' }, ['quote>pay', 'pay>report'])
const hash = { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' } as const
const paidOutputs = { output: '0xabc', transactionHash: '0xabc' }

/** Two branches of ten nodes each, joined by one node. */
function makeBranches() {
  const steps = (side: string) => Array.from({ length: 10 }, (_, index) => `${side}${index}`)
  const nodes = Object.fromEntries([...steps('l'), ...steps('r'), 'end'].map(id => [id, 'work']))
  const chain = (ids: readonly string[]) => ids.slice(1).map((id, index) => `${ids[index]}>${id}`)
  const document = makeWorkflow(nodes, [...chain(steps('l')), ...chain(steps('r')), 'l9>end', 'r9>end.b'])
  const lines = ['l0 runs', 'r0 runs']
  for (let step = 0; step < 10; step++) {
    for (const side of ['l', 'r']) {
      lines.push(`${side}${step} gives ${one}`)
      if (step < 9) lines.push(`${side}${step + 1} runs`)
    }
  }
  return { document, lines: ['started', ...lines, 'end runs', `end gives ${one}`, 'completed'] }
}

/** Chain of 1,000 nodes. */
function makeLong() {
  const ids = Array.from({ length: 1_000 }, (_, index) => `n${index}`)
  return {
    document: makeWorkflow(
      Object.fromEntries(ids.map(id => [id, 'work'])),
      ids.slice(1).map((id, index) => `${ids[index]}>${id}`),
    ),
    lines: ['started', ...ids.flatMap(id => [`${id} runs`, `${id} gives ${one}`]), 'completed'],
  }
}

/** Expected events of each kind of run, for every journal. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'one node',
    document: makeWorkflow({ a: 'work' }, []),
    lines: ['started', 'a runs', `a gives ${one}`, 'completed'],
  },
  { name: 'a chain', document: chain3, lines: ['started', ...chainLines, 'completed'] },
  {
    name: 'a diamond',
    document: diamond,
    answer: id => (id === 'left' ? later(1, 20) : 1),
    lines: [
      'started',
      'top runs',
      `top gives ${one}`,
      'left runs',
      'right runs',
      `right gives ${one}`,
      `left gives ${one}`,
      'end runs',
      `end gives ${one}`,
      'completed',
    ],
  },
  { name: 'twenty steps in two branches', ...makeBranches() },
  { name: 'a thousand nodes', ...makeLong() },
  {
    name: 'independent nodes',
    document: makeWorkflow({ a: 'read', b: 'read' }, []),
    answer: id => later(1, id === 'a' ? 15 : 1),
    lines: ['started', 'a runs', 'b runs', `b gives ${one}`, `a gives ${one}`, 'completed'],
  },
  {
    name: 'the first failure ends the run',
    document: makeWorkflow({ bad: 'read', slow: 'read', after: 'read' }, ['slow>after']),
    answer: id => {
      if (id === 'slow') return never()
      throw new Error('no such pair')
    },
    lines: [
      'started',
      'bad runs',
      'slow runs',
      'bad fails: EXECUTION_FAILED',
      'slow is cancelled',
      'failed: Node bad failed: no such pair',
    ],
  },
  {
    name: 'without failFast the others go on',
    document: makeWorkflow({ bad: 'read', behind: 'read', good: 'read' }, ['bad>behind']),
    request: { failFast: false },
    answer: id => {
      if (id === 'good') return later(1, 10)
      throw new Error('no such pair')
    },
    lines: [
      'started',
      'bad runs',
      'good runs',
      'bad fails: EXECUTION_FAILED',
      'behind is skipped',
      `good gives ${one}`,
      'failed: Node bad failed: no such pair',
    ],
  },
  {
    name: 'a second try',
    document: makeWorkflow({ a: 'read' }, []),
    answer: (_, time) => {
      if (time === 1) throw busy()
      return 7
    },
    lines: [
      'started',
      'a runs',
      'a tries again after 500 ms: EXECUTION_TIMEOUT',
      'a runs (2)',
      'a gives {"output":7}',
      'completed',
    ],
  },
  {
    name: 'what sends is not tried twice',
    document: makeWorkflow({ a: 'send' }, []),
    answer: () => {
      throw busy()
    },
    lines: ['started', 'a runs', 'a fails: EXECUTION_TIMEOUT', 'failed: Node a failed: Execution timeout'],
  },
  {
    name: 'no retries by its own setting',
    document: withNode(makeWorkflow({ a: 'read' }, []), 'a', { settings: { retries: 0 } }),
    answer: () => {
      throw busy()
    },
    lines: ['started', 'a runs', 'a fails: EXECUTION_TIMEOUT', 'failed: Node a failed: Execution timeout'],
  },
  {
    name: 'a setting never lets what sends run twice',
    document: withNode(makeWorkflow({ a: 'send' }, []), 'a', { settings: { retries: 5 } }),
    answer: () => {
      throw busy()
    },
    lines: ['started', 'a runs', 'a fails: EXECUTION_TIMEOUT', 'failed: Node a failed: Execution timeout'],
  },
  {
    name: 'a time of its own',
    document: withNode(makeWorkflow({ a: 'read' }, []), 'a', { settings: { timeoutMs: 20, retries: 0 } }),
    answer: never,
    lines: ['started', 'a runs', 'a fails: EXECUTION_TIMEOUT', 'failed: Node a failed: Execution timeout'],
  },
  {
    name: 'cancelled while it runs',
    document: chain3,
    answer: never,
    play: async context => {
      await context.until('a runs')
      await expectAnswer(context, { type: 'cancel' }, 'applied')
      await expectAnswer(context, { type: 'cancel' }, 'ignored')
    },
    lines: ['started', 'a runs', 'a is cancelled', 'cancelled'],
  },
  {
    name: 'cancelled while it waits',
    document: pay,
    play: async context => {
      await context.until('pay waits for a transaction')
      await expectAnswer(context, { type: 'cancel' }, 'applied')
      await expectAnswer(context, hash, 'ignored')
    },
    lines: ['started', 'pay runs', 'pay waits for a transaction', 'pay is cancelled', 'cancelled'],
  },
  {
    name: 'a transaction: early, wrong, duplicate and late hashes',
    document: makeWorkflow({ first: 'read', pay: 'sign', after: 'read' }, ['first>pay', 'pay>after']),
    held: 'first',
    play: async context => {
      await context.until('first runs')
      await expectAnswer(context, hash, 'ignored')
      context.release()
      await context.until('pay waits for a transaction')
      await expectAnswer(context, { type: 'signed', nodeId: 'pay', signature: '0xdef' }, 'ignored')
      await expectAnswer(context, { type: 'signed', nodeId: 'after', transactionHash: '0xabc' }, 'ignored')
      await expectAnswer(context, { type: 'signed', nodeId: 'gone', transactionHash: '0xabc' }, 'ignored')
      await expectAnswer(context, hash, 'applied')
      await expectAnswer(context, { ...hash, transactionHash: '0xother' }, 'ignored')
      await context.until('completed')
      await expectAnswer(context, hash, 'ignored')
    },
    lines: [
      'started',
      'first runs',
      `first gives ${one}`,
      'pay runs',
      'pay waits for a transaction',
      'pay got 0xabc',
      `pay gives ${JSON.stringify(paidOutputs)}`,
      'after runs',
      `after gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a transaction that is built again',
    document: pay,
    play: async context => {
      await context.until('pay waits for a transaction')
      await expectAnswer(context, { type: 'rebuild', nodeId: 'pay' }, 'applied')
      await context.until('pay runs (2)')
      await context.until('pay waits for a transaction')
      await expectAnswer(context, hash, 'applied')
    },
    lines: [
      'started',
      'pay runs',
      'pay waits for a transaction',
      'pay runs (2)',
      'pay waits for a transaction',
      'pay got 0xabc',
      `pay gives ${JSON.stringify(paidOutputs)}`,
      'after runs',
      `after gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a second transaction that is built again',
    document: makeWorkflow({ pay: 'signTwice', after: 'read' }, ['pay>after']),
    play: async context => {
      await context.until('pay waits for a transaction')
      await expectAnswer(context, { ...hash, transactionHash: '0xfirst' }, 'applied')
      await context.until('pay waits for a transaction')
      await expectAnswer(context, { type: 'rebuild', nodeId: 'pay' }, 'applied')
      await context.until('pay runs (3)')
      await context.until('pay waits for a transaction')
      await expectAnswer(context, hash, 'applied')
    },
    lines: [
      'started',
      'pay runs',
      'pay waits for a transaction',
      'pay got 0xfirst',
      'pay waits for a transaction',
      'pay runs (3)',
      'pay waits for a transaction',
      'pay got 0xabc',
      `pay gives ${JSON.stringify(paidOutputs)}`,
      'after runs',
      `after gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a refused transaction',
    document: pay,
    play: async context => {
      await context.until('pay waits for a transaction')
      const error = engineErrors.error('SIGNING_FAILED', { reason: 'no' }).toJSON()
      await expectAnswer(context, { type: 'signing-error', nodeId: 'pay', error }, 'applied')
    },
    lines: [
      'started',
      'pay runs',
      'pay waits for a transaction',
      'pay fails: SIGNING_FAILED',
      'failed: Node pay failed: Transaction signing failed: no',
    ],
  },
  {
    name: 'cancelled after the transaction was sent',
    document: makeWorkflow({ pay: 'slowSign' }, []),
    play: async context => {
      await context.until('pay waits for a transaction')
      await expectAnswer(context, hash, 'applied')
      await expectAnswer(context, { type: 'cancel' }, 'applied')
    },
    lines: [
      'started',
      'pay runs',
      'pay waits for a transaction',
      'pay got 0xabc',
      'pay is cancelled after 0xabc',
      'cancelled',
    ],
  },
  {
    name: 'typed data',
    document: order,
    play: async context => {
      await context.until('order waits for a signature')
      await expectAnswer(context, { type: 'signed', nodeId: 'order', transactionHash: '0xabc' }, 'ignored')
      await expectAnswer(context, { type: 'signed', nodeId: 'order', signature: '0xdef' }, 'applied')
      await expectAnswer(context, { type: 'signed', nodeId: 'order', signature: '0xdef' }, 'ignored')
    },
    lines: [
      'started',
      'order runs',
      'order waits for a signature',
      'order got 0xdef',
      'order gives {"output":"0xdef"}',
      'after runs',
      `after gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a branch not taken',
    document: fork,
    answer: id => (id === 'fork' ? 'other' : 1),
    lines: [
      'started',
      'fork runs',
      'fork gives {"other":1}',
      'no runs',
      'yes is skipped',
      `no gives ${one}`,
      'join runs',
      `join gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a required input on a dead branch',
    document: makeWorkflow({ fork: 'branch', end: 'strict' }, ['fork.output>end.needed', 'fork.other>end.b']),
    answer: id => (id === 'fork' ? 'other' : 1),
    lines: ['started', 'fork runs', 'fork gives {"other":1}', 'end is skipped', 'completed'],
  },
  {
    name: 'an error branch takes over',
    document: guarded,
    answer: id => {
      if (id === 'try') throw new Error('no such pair')
      return 1
    },
    lines: [
      'started',
      'try runs',
      'try fails: EXECUTION_FAILED (handled)',
      'rescue runs',
      'next is skipped',
      `rescue gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'an error branch that is not needed',
    document: guarded,
    lines: [
      'started',
      'try runs',
      `try gives ${one}`,
      'next runs',
      'rescue is skipped',
      `next gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a refused transaction with an error branch',
    document: makeWorkflow({ pay: 'sign', rescue: 'read' }, ['pay.error>rescue']),
    play: async context => {
      await context.until('pay waits for a transaction')
      const error = engineErrors.error('SIGNING_FAILED', { reason: 'no' }).toJSON()
      await expectAnswer(context, { type: 'signing-error', nodeId: 'pay', error }, 'applied')
    },
    lines: [
      'started',
      'pay runs',
      'pay waits for a transaction',
      'pay fails: SIGNING_FAILED (handled)',
      'rescue runs',
      `rescue gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'pinned outputs stand in',
    document: withNode(chain3, 'b', { pinned: { output: 5 } }),
    lines: [
      'started',
      'a runs',
      `a gives ${one}`,
      'b gives {"output":5} (pinned)',
      'c runs',
      `c gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'pinned outputs on a dead branch',
    document: withNode(fork, 'yes', { pinned: { output: 5 } }),
    answer: id => (id === 'fork' ? 'other' : 1),
    lines: [
      'started',
      'fork runs',
      'fork gives {"other":1}',
      'no runs',
      'yes is skipped',
      `no gives ${one}`,
      'join runs',
      `join gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'one node alone',
    document: chain3,
    request: { scope: { kind: 'node', nodeId: 'b' }, cached: { a: { output: 3 }, c: { output: 4 } } },
    lines: ['started', 'a gives {"output":3} (reused)', 'b runs', `b gives ${one}`, 'completed'],
  },
  {
    name: 'everything up to a node',
    document: diamond,
    request: { scope: { kind: 'to', nodeId: 'left' }, cached: { top: { output: 3 } } },
    lines: ['started', 'top runs', `top gives ${one}`, 'left runs', `left gives ${one}`, 'completed'],
  },
  {
    name: 'everything up to a node, but nothing is sent twice',
    document: paid,
    request: { scope: { kind: 'to', nodeId: 'report' }, cached: { pay: paidOutputs } },
    lines: [
      'started',
      `pay gives ${JSON.stringify(paidOutputs)} (reused)`,
      'report runs',
      `report gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'everything from a node on',
    document: diamond,
    request: { scope: { kind: 'from', nodeId: 'right' }, cached: { top: { output: 3 }, left: { output: 4 } } },
    lines: [
      'started',
      'top gives {"output":3} (reused)',
      'left gives {"output":4} (reused)',
      'right runs',
      `right gives ${one}`,
      'end runs',
      `end gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'from a node on, with what lies before pinned and skipped',
    document: withNode(fork, 'yes', { pinned: { output: 5 } }),
    request: { scope: { kind: 'from', nodeId: 'join' }, cached: { no: {} } },
    lines: [
      'started',
      'yes gives {"output":5} (pinned)',
      'no gives {} (reused)',
      'join runs',
      `join gives ${one}`,
      'completed',
    ],
  },
  {
    name: 'a component inside another',
    document: makeWorkflow({ out: 'outer' }, []),
    answer: id => (id === 'out' ? 'work' : 7),
    lines: ['started', 'out runs', 'out gives {"output":{"output":7}}', 'completed'],
  },
  {
    name: 'nothing is signed inside another',
    document: makeWorkflow({ out: 'outer' }, []),
    answer: () => 'signData',
    lines: [
      'started',
      'out runs',
      'out fails: NOT_RUNNABLE_INSIDE',
      'failed: Node out failed: signData can’t run inside another node',
    ],
  },
  {
    name: 'an unknown component in the runtime reading',
    document: makeWorkflow({ a: 'read', odd: 'gone' }, ['a>odd']),
    request: { reading: 'runtime' },
    lines: [
      'started',
      'a runs',
      `a gives ${one}`,
      'odd runs',
      'odd fails: COMPONENT_NOT_FOUND',
      'failed: Node odd failed: Component not found: gone',
    ],
  },
]
