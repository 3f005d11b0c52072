import { z } from 'zod'
import { pluginErrors } from '../pluginErrors.ts'
import { maximumVersionLength, versionPattern } from '../version/parseVersion.ts'

const { text: say } = pluginErrors

export const line = z.string().max(500)
export const longText = z.string().max(20_000)

/** The sandbox takes 256 KB. */
export const code = z.string().max(262_144)

const inherited = Object.getOwnPropertyNames(Object.prototype).join('|')

/** Names become object keys; inherited names such as `constructor` are refused. */
const namePattern = new RegExp(`^(?!(?:${inherited})$)[\\w.-]{1,64}$`)

export const required = (message: string) =>
  z.string({ error: message }).regex(/\S/, { error: message, abort: true }).trim()

export const name = (message: string) =>
  z
    .string({ error: message })
    .regex(/\S/, { error: message, abort: true })
    .regex(namePattern, { error: say('NAME_NOT_ALLOWED') })

export const key = name(say('NAME_NOT_ALLOWED'))

const refuseVersion = (issue: { readonly input?: unknown }) =>
  say('INVALID_VERSION', { version: String(issue.input).slice(0, maximumVersionLength) })

export const version = (message: string) =>
  z
    .string({ error: message })
    .regex(/\S/, { error: message, abort: true })
    .max(maximumVersionLength, { error: refuseVersion, abort: true })
    .regex(versionPattern, { error: refuseVersion })
