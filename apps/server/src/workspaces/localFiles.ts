import type { ValueKind } from '../storage/workspaceValues.ts'

/** Files of the data folder with the values of the local workspace, unless they are rows of the database. */
export const localFiles = {
  secret: 'secrets.json',
  setting: 'settings.json',
  github: 'github.json',
} as const satisfies { readonly [Kind in ValueKind]: string }
