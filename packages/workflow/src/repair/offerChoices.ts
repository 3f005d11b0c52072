import { diffToPatch } from '../diff/diffToPatch.ts'
import type { WorkflowDocument, WorkflowNode } from '../document.ts'
import type { Config } from '../field.ts'
import type { Fix, Issue } from '../issue.ts'
import type { Definitions } from '../registry.ts'
import { configKeysOf } from './concepts.ts'
import { connectionChoices, inputChoices } from './connectionChoices.ts'
import { isSet } from './isSet.ts'
import { matchKey } from './matchKey.ts'
import { createOrigins } from './origins.ts'
import { repairTexts } from './repairTexts.ts'
import type { Vocabulary } from './resolution.ts'
import { guessComponents } from './resolveComponents.ts'
import { WorkingEdges } from './workingEdges.ts'

/** Issues that get choices; more are not looked at one by one. */
const maximumIssues = 500

/**
 * Adds to each issue the doubtful fixes that a person can choose from, as `choices`, and "did you mean" to its help.
 * Issues with a certain `fix` stay as they are.
 */
export function offerChoices(
  document: WorkflowDocument,
  registry: Definitions,
  vocabulary: Vocabulary,
  issues: readonly Issue[],
): readonly Issue[] {
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  const origins = createOrigins(document, registry)
  const work = new WorkingEdges(document, registry)
  const choose = (issue: Issue): readonly Fix[] => {
    const node = nodes.get(issue.nodeId ?? '')
    switch (issue.code) {
      case 'UNKNOWN_COMPONENT':
        return node ? componentChoices(document, registry, node) : []
      case 'UNKNOWN_FIELD':
        return node ? keyChoices(registry, vocabulary, node, issue.field ?? '', origins.readValue) : []
      case 'UNKNOWN_SOURCE_PORT':
      case 'UNKNOWN_TARGET_PORT':
        return connectionChoices(document, issue.edgeId ?? '', vocabulary, work)
      case 'MISSING_INPUT':
      case 'REQUIRED':
        return node ? inputChoices(document, node, issue.field ?? '', vocabulary, work) : []
      default:
        return []
    }
  }
  let left = maximumIssues
  return issues.map(issue => {
    if (issue.fix || issue.choices || left === 0) return issue
    left--
    const choices = choose(issue)
    if (choices.length === 0) return issue
    const isName = issue.code === 'UNKNOWN_FIELD' || issue.code === 'UNKNOWN_COMPONENT'
    const meant = isName
      ? [repairTexts.didYouMean(choices.map(({ label }) => label.replace(/^Use (?:it as )?/, '')))]
      : []
    return { ...issue, choices, ...(isName ? { help: [...meant, ...(issue.help ?? [])] } : {}) }
  })
}

function componentChoices(document: WorkflowDocument, registry: Definitions, node: WorkflowNode): readonly Fix[] {
  return guessComponents(registry, node.componentId).map(({ id, version, name }) => {
    const replaced = { ...node, componentId: id, componentVersion: version }
    const nodes = document.nodes.map(other => (other === node ? replaced : other))
    return { label: repairTexts.useComponent(name), patch: diffToPatch(document, { ...document, nodes }) }
  })
}

function keyChoices(
  registry: Definitions,
  vocabulary: Vocabulary,
  node: WorkflowNode,
  name: string,
  readValue: (nodeId: string, key: string, config: Config) => Config[string] | undefined,
): readonly Fix[] {
  const component = registry.get(node.componentId)
  const value = node.config[name]
  if (!component || value === undefined) return []
  const { config, id } = node
  const context = {
    vocabulary,
    config,
    keys: configKeysOf(component),
    readValue: (key: string) => readValue(id, key, config),
  }
  const { certain, guesses } = matchKey(name, value, context)
  const meant = certain ? [certain.key] : guesses
  return meant
    .filter(({ key }) => !isSet(config[key]))
    .map(({ key, label }) => ({
      label: repairTexts.useKey(label),
      patch: [
        { op: 'setConfig', id, key, value: certain ? certain.value : value },
        { op: 'setConfig', id, key: name, value: undefined },
      ],
    }))
}
