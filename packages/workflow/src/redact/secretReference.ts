/** Names of stored secrets, strict enough to exclude API keys. */
export const secretNamePattern = /^[a-z][a-z0-9-]{0,23}$/

/** Environment variable of a secret; `<variable>_HOSTS` lists the allowed hosts. */
export const secretVariable = (name: string): string =>
  name === 'oneinch' ? 'ONEINCH_API_KEY' : `SECRET_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`

/** Writes a reference to a stored secret inside a text; a whole value uses `{ "$secret": "model" }`. */
export const writeSecretReference = (name: string): string => `{{$secret.${name}}}`

/** Matches secret references in a text; group 1 is the name. */
export const secretReferencePattern = /\{\{\$secret\.([a-z][a-z0-9-]{0,23})\}\}/g
