import { type ComponentInfo, redactSecrets, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'
import { findBareKey } from './findBareKey.ts'
import { findSeedPhrase } from './findSeedPhrase.ts'
import { isPublicKey } from './isPublicKey.ts'
import { secretPlaces } from './publishTexts.ts'

type ComponentTexts = Pick<ComponentInfo, 'inputs' | 'outputs' | 'fields'>

type Texts = {
  readonly document: WorkflowDocument
  readonly definitions: { get(componentId: string): ComponentTexts | undefined }
  /** Of the repository, where it is not the workflow's. */
  readonly repositoryDescription?: string
}

/**
 * Refuses secrets in what the owner wrote: names, descriptions, labels and notes. A bare private key counts there; in
 * other fields 32 bytes of hex are hashes and salts.
 *
 * - Throws: `SECRET_FOUND`, `KEY_POSSIBLE`
 */
export function checkTexts({ document, definitions, repositoryDescription = '' }: Texts): void {
  checkText(document.name, secretPlaces.name)
  checkText(document.description, secretPlaces.description)
  checkText(repositoryDescription, secretPlaces.repository)
  for (const { label } of document.groups ?? []) checkText(label, secretPlaces.group)
  for (const node of document.nodes) {
    checkText(node.label, secretPlaces.label)
    checkNotes(node, definitions)
  }
}

/** Refuses a text with a secret. Throws `SECRET_FOUND`, `KEY_POSSIBLE` with the place. */
export function checkText(text: string, place: string, known: readonly string[] = []): void {
  if (hasSecret(text, known)) throw githubErrors.error('SECRET_FOUND', { place })
  if (findBareKey(text) !== undefined) throw githubErrors.error('KEY_POSSIBLE', { place })
}

function hasSecret(text: string, known: readonly string[]): boolean {
  if (findSeedPhrase(text) !== undefined) return true
  let isFound = false
  const replace = (_: unknown, secret: string) => {
    isFound ||= !isPublicKey(secret)
    return undefined
  }
  redactSecrets<string>(text, { replace, known })
  return isFound
}

const bytes32 = /^\s*(?:0x)?[\da-f]{64}\s*$/i

/** Texts of several lines. Alone, 32 bytes of hex are data, such as a message; a component without ports is a note. */
function checkNotes({ componentId, config, label }: WorkflowNode, definitions: Texts['definitions']): void {
  const component = definitions.get(componentId)
  if (!component) return
  const isNote = Object.keys(component.inputs).length + Object.keys(component.outputs).length === 0
  for (const { key, type, label: field } of component.fields) {
    const value = config[key]
    if (type !== 'textarea' || typeof value !== 'string') continue
    if (isNote || !bytes32.test(value)) checkText(value, secretPlaces.field(field, label))
  }
}
