import type { FastifyRequest } from 'fastify'
import type { Caller } from '../callers.ts'

const callers = new WeakMap<FastifyRequest, Caller>()

/** Notes who sends a request, once this is known. */
export const setCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller)

/** Who sends a request; undefined where no token is asked for. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request)
