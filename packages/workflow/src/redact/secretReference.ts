/** Names of stored secrets, so narrow that keys of services do not fit. */
export const secretNamePattern = /^[a-z][a-z0-9-]{0,23}$/

/** The environment variable of a secret; `<variable>_HOSTS` names the hosts it may go to. */
export const secretVariable = (name: string): string =>
  name === 'oneinch' ? 'ONEINCH_API_KEY' : `SECRET_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`

/** How a part of a text refers to a stored secret, where `{ "$secret": "model" }` stands for a whole value. */
export const writeSecretReference = (name: string): string => `{{$secret.${name}}}`

/** Every such reference in a text; the name is its first group. */
export const secretReferencePattern = /\{\{\$secret\.([a-z][a-z0-9-]{0,23})\}\}/g
