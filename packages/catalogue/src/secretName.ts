import { isSecretReference, type Json } from '@sluice/workflow'

/** The name of the stored secret that a field refers to; a key in plain text is none, and is never sent. */
export function readSecretName(value: Json | undefined): string | undefined {
  return isSecretReference(value) && value.$secret !== '' ? value.$secret : undefined
}
