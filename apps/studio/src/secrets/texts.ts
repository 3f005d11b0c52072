import { defineTexts } from '../ui/defineTexts.ts'

export const secretsTexts = defineTexts('secrets', {
  title: (count: number) => (count === 1 ? 'Key found' : `${count} keys found`),
  found: (field: string, node: string) => `A key was found in ${field} of ${node}. Move it to the secret store?`,
  removed: (field: string, node: string) => `A key was found in ${field} of ${node}. It was removed.`,
  neverStored: (field: string, node: string) =>
    `A private key was found in ${field} of ${node}. It was removed: private keys are never stored.`,
  explanation:
    'Keys are not saved with a workflow. The secret store keeps them encrypted on the server; the workflow only carries their names.',
  name: 'Name',
  nameWrong: 'Up to 24 lowercase letters, digits and hyphens, starting with a letter',
  nameTaken: 'This name is taken',
  replaces: 'Replaces the key that is stored now',
  hosts: 'Send only to',
  hostsHint: 'api.example.org',
  move: 'Move to secret store',
  remove: (count: number) => (count === 1 ? 'Remove key' : 'Remove keys'),
  moved: 'Move keys to the secret store',
  hostsMissing: 'Enter the host that this key is for',
  stored: (count: number, removed: number) => {
    const stored = count === 1 ? 'Key stored' : `${count} keys stored`
    return removed === 0 ? stored : `${stored}, ${removed} removed`
  },
})
