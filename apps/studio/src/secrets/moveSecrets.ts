import { type Operation, redactConfig, writeSecretReference } from '@sluice/workflow'
import type { CommandContext } from '../editor/command.ts'
import { knownSecrets, type TakenSecrets } from '../editor/takeSecrets.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { storeSecret } from '../remote/queries.ts'
import { secretsTexts } from './texts.ts'

/** Where a secret goes. */
export type SecretTarget = {
  readonly secret: string
  readonly name: string
  readonly hosts: readonly string[]
  /** The environment of the server gives it already. */
  readonly isSet: boolean
}

/**
 * Stores secrets on the server and writes references in their places, as one edit that can be undone.
 *
 * - Throws: what the server says; then nothing has changed
 */
export async function moveSecrets(
  { documents, registry }: Pick<CommandContext, 'documents' | 'registry'>,
  http: HttpClient,
  { secrets, fields }: TakenSecrets,
  targets: readonly SecretTarget[],
): Promise<void> {
  for (const { name, secret, hosts, isSet } of targets) if (!isSet) await storeSecret(http, name, secret, hosts)
  const names = new Map(targets.map(({ secret, name }) => [secret, name]))
  const nodes = new Map(documents.getState().document.nodes.map(node => [node.id, node]))
  const patch = fields.flatMap(({ nodeId, key, value, isSensitive }): readonly Operation[] => {
    const node = nodes.get(nodeId)
    if (!node) return []
    const { value: referred } = redactConfig({ [key]: value }, node.componentId, registry, {
      known: knownSecrets(secrets),
      ...(isSensitive ? { isSensitive: () => true } : {}),
      replace({ isPart }, secret) {
        const name = names.get(secret)
        if (name === undefined) return undefined
        return isPart ? writeSecretReference(name) : { $secret: name }
      },
    })
    return [{ op: 'setConfig', id: nodeId, key, value: referred[key] }]
  })
  documents.edit(patch, { label: secretsTexts.moved })
}
