import type { AnyIntent } from '../intent/intentFields.ts'
import { platformIntents, transactionIntents } from '../registry/intents.ts'
import type { IntentDefinition, PChainIntentDefinition } from '../rules/rule.ts'

/** Definition of a kind of intent; undefined for an unknown one. */
export function findDefinition(kind: unknown): IntentDefinition | undefined {
  return transactionIntents.find(definition => definition.kind === kind)
}

/** Definition of an intent that passed `checkShape`. */
export function definitionOf({ kind }: AnyIntent): IntentDefinition {
  const definition = findDefinition(kind)
  if (!definition) throw new TypeError(`Unknown kind of intent: ${kind}`)
  return definition
}

/** Definition of a P-Chain transaction. Throws for a kind that the project does not register. */
export function platformDefinitionOf({ kind }: { readonly kind: string }): PChainIntentDefinition {
  const definition = platformIntents.find(candidate => candidate.kind === kind)
  if (!definition) throw new TypeError(`Unknown kind of intent: ${kind}`)
  return definition
}
