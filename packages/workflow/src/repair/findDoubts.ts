import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import type { Fix, Issue } from '../issue.ts'
import { isJsonObject, type Json } from '../json.ts'
import type { Definitions } from '../registry.ts'
import { makeIssue } from '../validation/makeIssue.ts'
import { type ConfigKey, configKeysOf } from './concepts.ts'
import { isSet } from './isSet.ts'
import { knownToken, toBaseUnits, unitOf, type ValueContext } from './normalizeValue.ts'
import { createOrigins } from './origins.ts'
import { repairTexts } from './repairTexts.ts'
import type { Vocabulary } from './resolution.ts'

const { text } = workflowErrors

/** Fewer base units are worth next to nothing of any token: a file that says so may mean tokens. */
const tinyUnits = 100_000n

const addressPattern = /^0x[0-9a-f]{40}$/i

/** Warns of values that are valid but hardly meant: tiny amounts, texts instead of addresses, unknown token symbols. */
export function findDoubts(
  document: WorkflowDocument,
  registry: Definitions,
  vocabulary: Vocabulary,
): readonly Issue[] {
  const origins = createOrigins(document, registry)
  const connected = new Set(document.edges.map(({ target, targetPort }) => `${target} ${targetPort}`))
  return document.nodes.flatMap(node => {
    const component = registry.get(node.componentId)
    if (!component) return []
    const keys = configKeysOf(component)
    const context: ValueContext = {
      vocabulary,
      config: node.config,
      keys,
      readValue: key => origins.readValue(node.id, key, node.config),
    }
    return keys.flatMap(key => {
      const value = node.config[key.key]
      if (!isSet(value) || connected.has(`${node.id} ${key.key}`)) return []
      const found = doubtOf(key, value!, node, component, context)
      return found ? [found] : []
    })
  })
}

function doubtOf(
  key: ConfigKey,
  value: Json,
  node: WorkflowNode,
  component: ComponentInfo,
  context: ValueContext,
): Issue | undefined {
  const at = { severity: 'warning', nodeId: node.id, field: key.key } as const
  const values = { label: key.label, node: node.label || node.id, value: shorten(value) }
  switch (key.field?.format) {
    case 'amount':
      return unitOf(key) === 'baseUnits' ? tinyAmount(key, value, node, context) : undefined
    case 'address': {
      if (typeof value !== 'string' || addressPattern.test(value)) return undefined
      const choices = tokenChoices(key, value, node, component, context)
      return makeIssue('ADDRESS_DOUBTFUL', text('ADDRESS_DOUBTFUL', values), {
        ...at,
        help: workflowErrors.entries.ADDRESS_DOUBTFUL.help,
        ...(choices.length > 0 ? { choices } : {}),
      })
    }
    case 'token': {
      const chain = chainOf(key, context)
      if (typeof value !== 'string' || addressPattern.test(value) || chain === undefined) return undefined
      if (value === 'custom' || context.vocabulary.findToken(chain, value)) return undefined
      return makeIssue('TOKEN_UNKNOWN', text('TOKEN_UNKNOWN', { ...values, chain }), {
        ...at,
        help: workflowErrors.entries.TOKEN_UNKNOWN.help,
      })
    }
    default:
      return undefined
  }
}

function tinyAmount(key: ConfigKey, value: Json, node: WorkflowNode, context: ValueContext): Issue | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,5}$/.test(value) || BigInt(value) >= tinyUnits) return undefined
  const token = knownToken(key, context)
  if (!token || token.decimals < 6) return undefined
  const meant = toBaseUnits(value, token.decimals)!
  const digits = value.padStart(token.decimals + 1, '0')
  const tokens = `0.${digits.slice(-token.decimals).replace(/0+$/, '')} ${token.symbol}`
  const values = { label: key.label, node: node.label || node.id, amount: value, tokens }
  const patch = [{ op: 'setConfig', id: node.id, key: key.key, value: meant }] as const
  return makeIssue('AMOUNT_TINY', text('AMOUNT_TINY', values), {
    severity: 'warning',
    nodeId: node.id,
    field: key.key,
    help: [repairTexts.meansTokens(value, token.symbol)],
    choices: [{ label: repairTexts.useAmount(value, token.symbol), patch }],
  })
}

/** A token where an account belongs may be the token that another field takes. */
function tokenChoices(
  key: ConfigKey,
  value: string,
  node: WorkflowNode,
  component: ComponentInfo,
  context: ValueContext,
): readonly Fix[] {
  const open = component.fields.filter(field => field.format === 'token' && !isSet(node.config[field.key]))
  return open.flatMap(({ key: tokenKey, label }) => {
    const chain = chainOf({ ...key, key: tokenKey }, context)
    if (chain === undefined || !context.vocabulary.findToken(chain, value)) return []
    return [
      {
        label: repairTexts.useKey(label),
        patch: [
          { op: 'setConfig', id: node.id, key: tokenKey, value },
          { op: 'setConfig', id: node.id, key: key.key, value: undefined },
        ],
      },
    ]
  })
}

function chainOf(key: ConfigKey, { keys, readValue }: ValueContext): number | undefined {
  const chainKey = key.port?.chainKey ?? 'chainId'
  const field = keys.find(other => other.key === chainKey)
  if (!field) return undefined
  const value = readValue(chainKey) ?? field.field?.defaultValue
  const chain = Number(isJsonObject(value) ? value.chainId : value)
  return Number.isSafeInteger(chain) ? chain : undefined
}

const shorten = (value: Json): string => {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown
}
