import { registry } from '@sluice/catalogue'
import { findToken, formatUnits } from '@sluice/defi'
import { fillDefaults, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import type { ExpectedCondition } from '../../corpus/row.ts'
import { chainOf, isStated, type Traced, tokenOf, traceValue } from './traceValue.ts'

type Found = Omit<ExpectedCondition, 'of'>

const branchPorts = new Set(['truePath', 'falsePath', 'passed', 'failed'])

const opposite = { above: 'below', below: 'above', equals: 'equals' } as const

/** Conditions on the ways to a node, nearest first. */
export function readConditions(document: WorkflowDocument, node: WorkflowNode): readonly Found[] {
  const found: Found[] = []
  const seen = new Set([node.id])
  const queue = [node.id]
  for (const id of queue) {
    for (const edge of document.edges.filter(({ target }) => target === id)) {
      const source = document.nodes.find(node => node.id === edge.source)
      if (!source) continue
      if (branchPorts.has(edge.sourcePort)) {
        const condition = readCondition(
          document,
          source,
          edge.sourcePort === 'truePath' || edge.sourcePort === 'passed',
        )
        if (condition) found.push(condition)
      }
      if (seen.has(source.id)) continue
      seen.add(source.id)
      queue.push(source.id)
    }
  }
  return found
}

function readCondition(document: WorkflowDocument, node: WorkflowNode, isTaken: boolean): Found | null {
  const config = fillDefaults(registry.get(node.componentId)!.fields, node.config)
  const turned = (is: Found['is'], isTrue: boolean) => (isTrue ? is : opposite[is])
  if (node.componentId === 'governanceResults') {
    return { subject: 'passed', is: 'equals', value: String(isTaken) }
  }
  if (node.componentId === 'priceTrigger') {
    const is = String(config.condition).match(/above|atLeast/) ? 'above' : 'below'
    const price = traceValue(document, node, 'price')
    const priced = isStated(price) ? node : price.node
    const value = String(config.targetPrice)
    const subject = isStated(price) ? 'price' : subjectOf(price, '')
    return { subject, is: turned(is, isTaken), value, ...tokenNamed(document, priced) }
  }
  if (node.componentId !== 'conditionalLogic') return null
  const isTrue = isTaken !== (config.invertCondition === true)
  const custom = config.conditionType === 'custom'
  const read = custom ? readExpression(String(config.customCondition)) : plainCondition(config)
  const value = read && traceValue(document, node, read.input)
  if (!value || isStated(value)) return null
  if (value.node.componentId === 'priceTrigger' && value.port === 'triggered') {
    return readCondition(document, value.node, isTrue === (read.value === 'true'))
  }
  const path = [value.path, read.path].filter(part => part !== '').join('.')
  return {
    subject: subjectOf(value, path),
    is: turned(read.is, isTrue),
    value: toHuman(document, value, path, read.value),
    ...tokenNamed(document, value.node),
  }
}

type Comparison = {
  /** What is compared: the value itself, or another input of the condition. */
  readonly input: string
  readonly path: string
  readonly is: Found['is']
  readonly value: string
}

function plainCondition(config: WorkflowNode['config']): Comparison {
  const is = ({ gt: 'above', lt: 'below' } as const)[String(config.conditionType)] ?? 'equals'
  const isText = is === 'equals' && config.textValue !== undefined && config.textValue !== ''
  return { input: 'value', path: '', is, value: String(isText ? config.textValue : config.threshold) }
}

/** Reads `value.priceImpactPercent < 1.0`, also with conversions around either side. */
function readExpression(expression: string): Comparison | null {
  const plain = expression.replace(/\b(?:wei|double|int|uint|string|amount|decimal)\(([^()]*)\)/g, '$1')
  const parts = /^\(?\s*(value|threshold|textValue)((?:\.\w+)*)\s*(<=|>=|==|<|>)\s*["']?([\w.]+?)u?["']?\s*\)?$/.exec(
    plain.trim(),
  )
  if (!parts) return null
  const [, input = '', path = '', operator = '', value = ''] = parts
  const is = operator.startsWith('<') ? 'below' : operator.startsWith('>') ? 'above' : 'equals'
  return { input, path: path.replace(/^\./, ''), is, value }
}

function subjectOf(traced: Traced, path: string): Found['subject'] {
  if (isStated(traced)) return 'value'
  const name = path === '' ? traced.port : path.split('.').at(-1)!
  if (/impact/i.test(name)) return 'priceImpact'
  if (/gas/i.test(name)) return 'gas'
  if (/balance/i.test(name) || (traced.node.componentId === 'tokenBalance' && name === 'formatted')) return 'balance'
  if (/toAmount|outputAmount|formatted|expectedOutput/.test(name)) return 'output'
  if (/price/i.test(name)) return 'price'
  return 'value'
}

/** Thresholds of base units in whole tokens; one unit less counts as the amount itself ("at least"). */
function toHuman(document: WorkflowDocument, traced: Traced, path: string, value: string): string {
  if (isStated(traced) || !/^\d+$/.test(value)) return value
  const isQuoted = path.endsWith('toAmount')
  const port = registry.get(traced.node.componentId)!.outputs[traced.port]
  if (!isQuoted && port?.unit !== 'baseUnits') return value
  const token = isQuoted
    ? tokenAt(document, traced.node, 'dst')
    : tokenAt(document, traced.node, port?.tokenKey ?? 'token')
  if (!token) return value
  const units = BigInt(value)
  return formatUnits(units % 10n === 9n ? units + 1n : units, token.decimals)
}

function tokenAt(document: WorkflowDocument, node: WorkflowNode, key: string) {
  const traced = traceValue(document, node, key)
  return isStated(traced) ? findToken(chainOf(document, node, key), String(traced.value)) : tokenOf(document, node, key)
}

function tokenNamed(document: WorkflowDocument, node: WorkflowNode): { readonly token?: string } {
  if (!registry.get(node.componentId)?.fields.some(({ key }) => key === 'token')) return {}
  const symbol = tokenAt(document, node, 'token')?.symbol
  return symbol ? { token: symbol } : {}
}
