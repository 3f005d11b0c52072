import type { z } from 'zod'

/** An answer of GitHub that is no success. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: readonly unknown[] | undefined
  readonly headers: { readonly [name: string]: string }

  constructor(
    status: number,
    message: string,
    options: { readonly errors?: readonly unknown[]; readonly headers?: { readonly [name: string]: string } } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errors = options.errors
    this.headers = options.headers ?? {}
  }
}

export const notFound = () => new Refusal(404, 'Not Found')

export const emptyRepository = () => new Refusal(409, 'Git Repository is empty.')

/** 422 with the list of errors that GitHub adds. */
export const invalid = (message: string, errors?: readonly unknown[]) =>
  new Refusal(422, message, errors ? { errors } : {})

/** Parses a request body; GitHub names what is missing or of another type, and this one what it does not know. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => {
    const path = issue.path.join('/')
    if (issue.code === 'unrecognized_keys') return `"${issue.keys.join('", "')}" is not a permitted key.`
    if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return `"${path}" wasn't supplied.`
    return `For 'properties/${path}', ${issue.message}.`
  })
  throw invalid(`Invalid request.\n\n${lines.join('\n')}`)
}
