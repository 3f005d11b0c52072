import type { ComponentInfo } from '../component.ts'
import type { WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import type { Config, Field } from '../field.ts'
import { fillDefaults } from '../fillDefaults.ts'
import { isConditionMet } from '../isConditionMet.ts'
import type { Fix, Issue } from '../issue.ts'
import type { Json } from '../json.ts'
import { findPort } from '../port.ts'
import { makeIssue } from './makeIssue.ts'
import { validateConfig } from './validateConfig.ts'
import type { Link, ValidationContext, ValidationMode } from './validationContext.ts'

const { text } = workflowErrors

const maximumTimeoutMs = 3_600_000
const maximumRetries = 10

/** Validates one node: id, type, config, settings and required inputs. */
export function checkNode(
  node: WorkflowNode,
  index: number,
  context: ValidationContext,
  reading: ValidationMode,
  issues: Issue[],
): void {
  if (!node.id) {
    issues.push(makeIssue('NODE_MISSING_ID', text('NODE_MISSING_ID')))
    return
  }
  const known = context.indexOf.get(node.id)!
  if (known !== index) {
    issues.push(makeIssue('NODE_ID_TAKEN', text('NODE_ID_TAKEN', { id: node.id }), { nodeId: node.id }))
  }
  const component = context.components[index]
  if (!component) {
    issues.push(unknownComponent(node, reading))
    return
  }
  if (node.settings) checkSettings(node, issues)
  if (node.componentVersion !== component.version) issues.push(versionMismatch(node, component))
  const { fields } = component
  const required = requiredPortsOf(component)
  const incoming = context.incoming[known]!
  if (fields.length === 0 && hasLinksInOrder(required, incoming)) return
  const connected = connectedPorts(incoming, context.dangling.get(node.id))
  const config = fillDefaults(fields, node.config)
  for (const found of validateConfig(fields, config)) {
    // A connection replaces the value.
    if (found.field && connected.has(found.field) && isOfOwnValue(found)) continue
    const isUnset = (found.code === 'REQUIRED' || found.code === 'KEY_NOT_SET') && found.field !== undefined
    issues.push({ ...found, nodeId: node.id, ...(isUnset ? fixWithDefault(node, component, found.field) : {}) })
  }
  checkUnknownKeys(node, component, issues)
  checkInnerComponents(node.id, fields, config, context, issues)
  for (const portId of required) {
    if (!connected.has(portId) && isMissing(config, portId)) issues.push(missingInput(node, component, portId))
  }
}

const isOfOwnValue = ({ code }: Issue): boolean => code === 'REQUIRED' || code === 'PATTERN_MISMATCH'

/** Checks components that a node runs itself: known, and neither signing nor sending. */
function checkInnerComponents(
  nodeId: string,
  fields: readonly Field[],
  config: Config,
  { find }: ValidationContext,
  issues: Issue[],
): void {
  for (const { key, label, runsComponent, conditional } of fields) {
    const id = config[key]
    if (!runsComponent || typeof id !== 'string' || id === '') continue
    if (conditional && !isConditionMet(conditional, config)) continue
    const inner = find(id)
    if (inner && inner.effect !== 'sign' && inner.effect !== 'broadcast') continue
    const message = inner
      ? text('INNER_COMPONENT_ACTS', { label, name: inner.name })
      : text('INNER_COMPONENT_UNKNOWN', { label, id })
    const code = inner ? 'INNER_COMPONENT_ACTS' : 'INNER_COMPONENT_UNKNOWN'
    issues.push(makeIssue(code, message, { nodeId, field: key, help: workflowErrors.entries[code].help }))
  }
}

/** Warns of keys that nothing reads. Keys that start with a sign are comments. */
function checkUnknownKeys({ id, label, config }: WorkflowNode, component: ComponentInfo, issues: Issue[]): void {
  for (const key in config) {
    if ((config[key] ?? '') === '' || /^\W|^_/.test(key) || Object.hasOwn(component.inputs, key)) continue
    if (component.fields.some(field => field.key === key)) continue
    const message = text('UNKNOWN_FIELD', { node: label || id, key })
    const severity = component.effect === 'broadcast' && isBinding(key, config[key]!) ? 'error' : 'warning'
    issues.push(makeIssue('UNKNOWN_FIELD', message, { severity, level: 'low', nodeId: id, field: key }))
  }
}

/** Whether a key forbids a transaction or says who receives: ignoring it would move money otherwise than asked. */
function isBinding(key: string, value: Json): boolean {
  const isOff = String(value) === 'false'
  if (/^(execute|send|broadcast)$/i.test(key)) return isOff
  return /^(dry|simulat|test_?mode|(?:payment_?)?(?:receiver|recipient)|beneficiary)/i.test(key) && !isOff
}

const isMissing = (config: Config, key: string): boolean => {
  const value = config[key]
  return value === undefined || value === '' || value === null
}

function missingInput(node: WorkflowNode, component: ComponentInfo, portId: string): Issue {
  const { name } = component.inputs[portId]!
  const where = { nodeId: node.id, field: portId, ...fixWithDefault(node, component, portId) }
  return makeIssue('MISSING_INPUT', text('MISSING_INPUT', { name }), where)
}

/** Offers to reset an emptied value to its default. Source: spec 000 §5. */
function fixWithDefault({ id }: WorkflowNode, { fields }: ComponentInfo, key: string): Pick<Issue, 'level' | 'fix'> {
  const field = fields.find(candidate => candidate.key === key)
  const value = field?.defaultValue
  if (!field || value === undefined) return { level: 'high' }
  const fix: Fix = { label: `Set ${field.label} to its default`, patch: [{ op: 'setConfig', id, key, value }] }
  return { level: 'high', fix }
}

function checkSettings({ id: nodeId, label, settings = {} }: WorkflowNode, issues: Issue[]): void {
  const check = (key: 'timeoutMs' | 'retries', least: number, most: number) => {
    const value = settings[key]
    if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return
    const message = text('SETTING_OUT_OF_RANGE', { setting: key, node: label || nodeId, least, most })
    issues.push(makeIssue('SETTING_OUT_OF_RANGE', message, { nodeId }))
  }
  check('timeoutMs', 1, maximumTimeoutMs)
  check('retries', 0, maximumRetries)
}

/** Offers to update the version number within a major version. Newer versions may differ in meaning. */
function versionMismatch({ id, label, componentVersion }: WorkflowNode, component: ComponentInfo): Issue {
  const { name, version, migrations = [] } = component
  const values = { node: label || id, from: componentVersion, component: name, to: version }
  const isCompatible = migrations.length === 0 && isEarlierOfMajor(componentVersion, version)
  const fix: Fix = { label: `Use ${name} ${version}`, patch: [{ op: 'setVersion', id, version }] }
  return makeIssue('VERSION_MISMATCH', text('VERSION_MISMATCH', values), {
    severity: 'warning',
    level: 'medium',
    nodeId: id,
    ...(isCompatible ? { fix } : {}),
  })
}

/** Compares major versions only: the full version parser is loaded later in the editor. */
function isEarlierOfMajor(before: string, after: string): boolean {
  const [[major, minor, patch], [nextMajor, nextMinor, nextPatch]] = [numbersOf(before), numbersOf(after)]
  return major === nextMajor && (minor < nextMinor || (minor === nextMinor && patch <= nextPatch))
}

function numbersOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return [Number(major), Number(minor), Number(patch)]
}

/** Fast path without a Set: exactly one edge per required port, in port order. */
function hasLinksInOrder(required: readonly string[], links: readonly Link[]): boolean {
  if (links.length !== required.length) return false
  for (let position = 0; position < required.length; position++) {
    if (links[position]?.targetPort !== required[position]) return false
  }
  return true
}

/** Includes ports with a dangling edge: those are reported separately. */
function connectedPorts(links: readonly Link[], dangling?: ReadonlySet<string>): ReadonlySet<string> {
  const ports = new Set<string>(dangling)
  for (const { targetPort, isOrder } of links) if (!isOrder) ports.add(targetPort)
  return ports
}

const requiredPorts = new WeakMap<ComponentInfo, readonly string[]>()

/** Required inputs; those with a required field of the same key are covered by the field. */
function requiredPortsOf(component: ComponentInfo): readonly string[] {
  const known = requiredPorts.get(component)
  if (known) return known
  const { inputs, fields } = component
  const found = Object.keys(inputs).filter(
    portId => findPort(inputs, portId)?.required && !fields.some(field => field.key === portId && field.required),
  )
  requiredPorts.set(component, found)
  return found
}

function unknownComponent({ id, label, componentId: type }: WorkflowNode, reading: ValidationMode): Issue {
  const at = { nodeId: id }
  const node = label || id
  if (!type) return makeIssue('NODE_MISSING_TYPE', text('NODE_MISSING_TYPE', { node }), at)
  if (reading === 'strict') {
    const help = [text('COMPONENT_ASKED_FOR', { type }), ...workflowErrors.entries.UNKNOWN_COMPONENT.help]
    return makeIssue('UNKNOWN_COMPONENT', text('UNKNOWN_COMPONENT'), { ...at, level: 'critical', help })
  }
  const message = text('UNKNOWN_COMPONENT_AT_RUNTIME', { type })
  return makeIssue('UNKNOWN_COMPONENT_AT_RUNTIME', message, { ...at, severity: 'warning' })
}
