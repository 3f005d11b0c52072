import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** Longest list of problems in one answer. */
const maximumProblems = 10

const typeNames: { readonly [expected: string]: string } = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

const countedNames: { readonly [origin: string]: string } = { string: 'characters', array: 'entries' }

/** Words of a refused value, without its name; a message of the schema goes first. */
export function wordIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nameType(issue.expected)}`
    case 'invalid_value':
      return `must be ${listOf(issue.values.map(String), 'or')}`
    case 'too_small':
      return issue.minimum === 1 && issue.origin in countedNames
        ? 'must not be empty'
        : `must be at least ${countOf(issue.minimum, issue.origin)}`
    case 'too_big':
      return `must be at most ${countOf(issue.maximum, issue.origin)}`
    case 'unrecognized_keys':
      return `must not contain ${listOf(issue.keys, 'or')}`
    case 'invalid_union':
      return wordUnion(issue.errors)
    case 'custom':
      return undefined
    default:
      return 'is not valid'
  }
}

/**
 * Words refused values of a request as one sentence that names each by its path, and by the id of its node.
 *
 * @example describeRefusedValues(issues, {}, 'The body') // "fromChain and amount are required"
 */
export function describeRefusedValues(issues: readonly Issue[], data: unknown, root: string): string {
  const all = issues.flatMap(issue => leavesOf(issue, []))
  const isMissing = ({ code, path }: Issue) => code !== 'custom' && isNothing(valueAt(data, path))
  const nameOf = ({ path }: Issue) => (path.length === 0 ? root : path.map(String).join('.') + entryOf(data, path))
  const missing = [...new Set(all.filter(isMissing).map(nameOf))]
  const wrong = all.filter(issue => !isMissing(issue))
  const problems = [
    ...(missing.length > 0
      ? [`${listOf(missing.slice(0, maximumProblems), 'and')} ${missing.length === 1 ? 'is' : 'are'} required`]
      : []),
    // A message that begins a sentence names its subject itself.
    ...wrong.map(issue => (/^[A-Z]/.test(issue.message) ? issue.message : `${nameOf(issue)} ${issue.message}`)),
  ]
  const rest = problems.length - maximumProblems
  return [...problems.slice(0, maximumProblems), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}

const longestId = 60

/** Id of the last entry of a list on a path, such as of a node: its position alone says little. */
function entryOf(data: unknown, path: readonly PropertyKey[]): string {
  const at = path.findLastIndex(key => typeof key === 'number')
  const entry = at < 0 ? undefined : valueAt(data, path.slice(0, at + 1))
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
  return typeof id === 'string' && id !== '' ? ` (${id.slice(0, longestId)})` : ''
}

/** The issues of the only alternative of a union that takes the type of the value; otherwise the union's own. */
function leavesOf(issue: Issue, base: readonly PropertyKey[]): readonly Issue[] {
  const path = [...base, ...issue.path]
  const branches = issue.code === 'invalid_union' ? issue.errors.filter(errors => !errors.every(isOfOtherType)) : []
  const [only] = branches
  if (only && branches.length === 1) return only.flatMap(inner => leavesOf(inner, path))
  return [{ ...issue, path }]
}

const isOfOtherType = ({ code, path }: Issue) => path.length === 0 && code === 'invalid_type'

function wordUnion(branches: readonly (readonly Issue[])[]): string {
  const types = branches.flat().flatMap(issue => (issue.code === 'invalid_type' ? [nameType(issue.expected)] : []))
  const isOnlyTypes = branches.length > 0 && branches.every(errors => errors.every(isOfOtherType))
  return isOnlyTypes ? `must be ${listOf([...new Set(types)], 'or')}` : 'is not valid'
}

const nameType = (expected: string) => typeNames[expected] ?? expected

function countOf(count: number | bigint, origin: string): string {
  const name = countedNames[origin]
  return name ? `${count} ${name} long` : String(count)
}

function listOf(words: readonly string[], link: 'and' | 'or'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`
}

const isNothing = (value: unknown) => value === undefined || value === null

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isNothing(value) ? undefined : (value as { readonly [key: PropertyKey]: unknown })[key]),
    data,
  )
}
