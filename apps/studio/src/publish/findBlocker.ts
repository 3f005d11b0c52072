import { findNameProblem } from './findNameProblem.ts'
import { publishTexts } from './texts.ts'
import type { RepositoryCheck } from './useRepositoryCheck.ts'

export type PublishReadiness = {
  readonly isStarting: boolean
  readonly code: 'none' | 'loading' | 'ready'
  readonly isConnected: boolean
  readonly name: string
  readonly hasDescriptionProblem: boolean
  readonly check: RepositoryCheck
}

/** Why nothing can be published; undefined if it can. Source: spec 001 §5. */
export function findBlocker(readiness: PublishReadiness): string | undefined {
  const { isStarting, code, isConnected, name, hasDescriptionProblem, check } = readiness
  if (isStarting) return publishTexts.publishing
  if (code === 'none') return publishTexts.noCode
  if (!isConnected) return publishTexts.notConnected
  if (name === '') return publishTexts.nameMissing
  if (findNameProblem(name) !== null || check.state === 'other') return publishTexts.nameUnusable
  if (hasDescriptionProblem) return publishTexts.descriptionWrong
  if (check.state === 'checking') return publishTexts.checkingName
  return code === 'loading' ? publishTexts.generating : undefined
}
