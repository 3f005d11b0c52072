import { type ComponentInfo, type Field, isSecretReference, type Json, validateConfig } from '@sluice/workflow'
import type { Condition, Values } from '../intent.ts'
import { addressPattern, type Evidence } from './evidence.ts'
import { modelProblems, modelTexts, type Problem } from './texts.ts'

/** Thrown within the check of an answer: the model may correct it. */
export class IntentProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Takes down what was left out. */
export type LeaveOut = (what: string) => void

const isOwnWallet = (text: string) =>
  /^(the |my |your )?(connected )?(wallet|account|me|self|myself)( address)?$/i.test(text)

type Said = { readonly [key in keyof Values]?: (value: never, evidence: Evidence) => boolean }

/** What has to be said, by meaning. */
const rules = {
  chainId: (id: number, evidence) => id === 1 || evidence.hasChain(id),
  toChainId: (id: number, evidence) => evidence.hasChain(id),
  token: (token: string, evidence) => evidence.hasToken(token),
  toToken: (token: string, evidence) => evidence.hasToken(token),
  amount: (amount: string, evidence) => evidence.hasNumber(amount),
  price: (price: string, evidence) => evidence.hasNumber(price),
  slippagePercent: (percent: number, evidence) => evidence.hasNumber(String(percent)),
  seconds: (seconds: number, evidence) => evidence.hasNumber(String(seconds)),
  account: (account: string, evidence) => evidence.hasAddress(account),
  recipient: (recipient: string, evidence) => evidence.hasAddress(recipient),
  contract: (contract: string, evidence) => evidence.hasAddress(contract),
  url: (url: string, evidence) => evidence.hasAddress(url),
  text: (text: string, evidence) => isTextSaid(text, evidence),
} satisfies Said

const isTextSaid = (text: string, evidence: Evidence): boolean =>
  evidence.hasWords(text) && (text.match(addressPattern) ?? []).every(evidence.hasAddress)

const short = (value: Json): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Values without those that neither the user's words nor the canvas support. Throws `IntentProblem`. */
export function checkValues(
  { fields, ...values }: Values,
  component: ComponentInfo | undefined,
  evidence: Evidence,
  leaveOut: LeaveOut,
): Values {
  const accepted = Object.entries(values).filter(([key, value]) => {
    if (/^(account|recipient)$/.test(key) && isOwnWallet(String(value))) return false
    const isSaid = (rules as { [key: string]: ((value: unknown, evidence: Evidence) => boolean) | undefined })[key]
    if (!isSaid || isSaid(value, evidence)) return true
    leaveOut(`${modelTexts.what[key as keyof typeof rules]} ${short(value as Json)}`)
    return false
  })
  const acceptedFields = Object.entries(fields ?? {}).filter(([key, value]) => {
    if (!component) throw new IntentProblem(modelProblems.noNode)
    return isFieldKept(component, key, value, evidence, leaveOut)
  })
  return {
    ...Object.fromEntries(accepted),
    ...(acceptedFields.length > 0 && { fields: Object.fromEntries(acceptedFields) }),
  }
}

/** Whether a value of a field is accepted. Throws `IntentProblem` for one that the component does not take. */
export function isFieldKept(
  component: ComponentInfo,
  key: string,
  value: Json,
  evidence: Evidence,
  leaveOut: LeaveOut,
): boolean {
  const field = component.fields.find(known => known.key === key)
  if (!field) throw new IntentProblem(modelProblems.field(key, component.id))
  if (field.sensitive || field.format === 'secret' || isSecretReference(value)) {
    throw new IntentProblem(modelProblems.secret(key))
  }
  const { conditional: _, ...plain } = field
  const issue = validateConfig([plain], { [key]: value }).find(({ severity }) => severity === 'error')
  if (issue) throw new IntentProblem(modelProblems.value(key, issue.message))
  if (isFieldSaid(field, value, evidence)) return true
  leaveOut(`${field.label} ${short(value)}`)
  return false
}

function isFieldSaid(field: Field, value: Json, evidence: Evidence): boolean {
  const { type, format, defaultValue, options } = field
  if (value === null || value === '' || value === defaultValue) return true
  if (format === 'chain') return evidence.hasChain(Number(value))
  if (format === 'token') return typeof value === 'string' && evidence.hasToken(value)
  if (format === 'address' || type === 'url' || type === 'email') return evidence.hasAddress(String(value))
  if (type === 'boolean' || options) return true
  return leavesOf(value).every(leaf => isLeafSaid(leaf, evidence))
}

function isLeafSaid(leaf: Json, evidence: Evidence): boolean {
  if (typeof leaf === 'number') return evidence.hasNumber(String(leaf))
  if (typeof leaf !== 'string') return true
  return evidence.hasNumber(leaf) || isTextSaid(leaf, evidence)
}

const leavesOf = (value: Json): readonly Json[] => {
  if (typeof value !== 'object' || value === null) return [value]
  if (Array.isArray(value)) return value.flatMap((item: Json) => leavesOf(item))
  return Object.entries(value).flatMap(([key, item]) => [key, ...leavesOf(item as Json)])
}

export const isConditionSaid = ({ value, token }: Condition, evidence: Evidence): boolean =>
  (/^(true|false|)$/.test(value) || evidence.hasNumber(value) || isTextSaid(value, evidence)) &&
  (token === undefined || evidence.hasToken(token))
