import { auditedMessages, auditedOperations, type SentName, type SentPreviewName } from '@sluice/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../callers.ts'
import { type AuditLog, actorOf, auditedWorkspaceOf } from '../signIn/auditLog.ts'
import { callerOf } from './requestCallers.ts'
import { operationOf } from './scopeOf.ts'

type Values = { readonly [key: string]: unknown }

/** Refusals that are noted for every operation: somebody tried what they may not. */
const notedRefusals = new Set(['ROLE_MISSING', 'SCOPE_MISSING', 'WORKSPACE_NOT_FOUND', 'ACCOUNT_NEEDED'])

/** Notes audited operations and refusals, with public values alone: ids, names and roles. */
export function auditRequests(app: FastifyInstance, audit: AuditLog): void {
  const answers = new WeakMap<FastifyRequest, Values>()
  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (typeof payload === 'object' && payload !== null) answers.set(request, payload as Values)
    done(null, payload)
  })
  app.addHook('onError', (request, _reply, error, done) => {
    codes.set(request, (error as { code?: string }).code ?? 'INTERNAL')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const operation = operationOf(request)
    if (operation === undefined) return
    const audited = auditedOperations[operation]
    const result = reply.statusCode < 400 ? 'ok' : (codes.get(request) ?? String(reply.statusCode))
    if (!audited && !notedRefusals.has(result)) return
    const caller = callerOf(request)
    // Whoever is nobody could fill the log.
    if (caller === undefined) return
    const answer = answers.get(request) ?? {}
    const values = [request.params, answer, request.body].filter(isValues)
    const joined = audited?.isJoined && typeof answer.id === 'string' ? answer.id : undefined
    audit.note({
      workspaceId: joined ?? auditedWorkspaceOf(caller),
      actor: actorOf(caller),
      operation,
      subject: pick(values, audited?.subject),
      detail: pick(values, audited?.detail),
      result,
    })
  })
}

/** Notes a message of the socket, if it is audited or was refused. */
export function auditMessage(
  audit: AuditLog,
  caller: Caller,
  message: SentName | SentPreviewName,
  { result, values }: { readonly result: string; readonly values: readonly unknown[] },
): void {
  const audited = message in auditedMessages ? auditedMessages[message as SentName] : undefined
  if (!audited && !notedRefusals.has(result)) return
  const known = values.filter(isValues)
  audit.note({
    workspaceId: auditedWorkspaceOf(caller),
    actor: actorOf(caller),
    operation: message,
    subject: pick(known, audited?.subject),
    detail: pick(known, audited?.detail),
    result,
  })
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

function pick(values: readonly Values[], key: string | undefined): string | null {
  if (key === undefined) return null
  const found = values.map(each => each[key]).find(value => typeof value === 'string' || typeof value === 'number')
  return found === undefined ? null : String(found)
}
