import { assertSafePath, type ProjectFile } from '@sluice/generator/node'
import { type Redaction, redactSecrets } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'
import { findBareKey, findBareKeyInWorkflow } from './findBareKey.ts'
import { findSeedPhrase } from './findSeedPhrase.ts'

/** First account of anvil and Hardhat: public, and the signer of tests in generated projects. */
const publicKeys: ReadonlySet<string> = new Set(['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'])

/** In lock files and tests names such as `token` stand beside hashes and made-up values: only key formats count there. */
const namesMeanNothing = /(^|\/)package-lock\.json$|\.test\.tsx?$/

/** A shorter one is no token of GitHub, but may be part of any word. */
const shortestToken = 8

/** The owner's texts, from which those of other files are made. */
const workflowPath = '.workflow/workflow.json'

/**
 * Refuses files with an unsafe path or a secret. Sends nothing.
 *
 * - Throws: `NO_CODE`, `SECRET_FOUND`, `KEY_POSSIBLE`; `PATH_UNSAFE` of the generator
 */
export function checkFiles(files: readonly ProjectFile[], token: string): void {
  if (files.length === 0) throw githubErrors.error('NO_CODE')
  for (const { path } of files) assertSafePath(path)
  for (const file of files) {
    const { path, content } = file
    const secret = findSecret(file, token)
    if (secret !== undefined) throw githubErrors.error('SECRET_FOUND', { path, line: lineOf(content, secret) })
    const phrase = findSeedPhrase(content)
    if (phrase) throw githubErrors.error('SECRET_FOUND', { path, line: lineAt(content, phrase.index) })
    const key = path === workflowPath ? findBareKeyInWorkflow(content) : undefined
    if (key !== undefined) throw githubErrors.error('KEY_POSSIBLE', { place: `${path}, line ${lineOf(content, key)},` })
  }
}

/** The same for the description of the repository. */
export function checkDescription(description: string, token: string): void {
  const isSecret = findSecret({ path: 'description', content: description }, token) !== undefined
  if (isSecret || findSeedPhrase(description)) throw githubErrors.error('SECRET_IN_DESCRIPTION')
  if (findBareKey(description) !== undefined) {
    throw githubErrors.error('KEY_POSSIBLE', { place: 'the description of the repository' })
  }
}

function findSecret({ path, content }: ProjectFile, token: string): string | undefined {
  let first: string | undefined
  const replace = ({ kind }: Redaction, secret: string) => {
    const isHarmless = publicKeys.has(secret) || (kind !== 'value' && namesMeanNothing.test(path))
    if (!isHarmless) first ??= secret
    return undefined
  }
  redactSecrets<string>(content, { replace, known: token.length < shortestToken ? [] : [token] })
  return first
}

function lineOf(content: string, secret: string): number {
  const forms = [secret, JSON.stringify(secret).slice(1, -1)]
  const at = forms.map(form => content.indexOf(form)).find(index => index >= 0) ?? 0
  return lineAt(content, at)
}

const lineAt = (content: string, index: number): number => content.slice(0, index).split('\n').length
