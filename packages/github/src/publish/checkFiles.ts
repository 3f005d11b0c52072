import { assertSafePath, type ProjectFile } from '@sluice/generator/node'
import { type Redaction, redactSecrets } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'
import { findBareKeyInWorkflow } from './findBareKey.ts'
import { findSeedPhrase } from './findSeedPhrase.ts'
import { isPublicKey } from './isPublicKey.ts'
import { secretPlaces } from './publishTexts.ts'

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
    const place = (secret: string) => secretPlaces.line(path, lineOf(content, secret))
    const secret = findSecret(file, token) ?? findSeedPhrase(content)
    if (secret !== undefined) throw githubErrors.error('SECRET_FOUND', { place: place(secret) })
    const key = path === workflowPath ? findBareKeyInWorkflow(content) : undefined
    if (key !== undefined) throw githubErrors.error('KEY_POSSIBLE', { place: place(key) })
  }
}

/** The token, unless it is too short to be one. */
export const knownSecrets = (token: string): readonly string[] => (token.length < shortestToken ? [] : [token])

function findSecret({ path, content }: ProjectFile, token: string): string | undefined {
  let first: string | undefined
  const replace = ({ kind }: Redaction, secret: string) => {
    const isHarmless = isPublicKey(secret) || (kind !== 'value' && namesMeanNothing.test(path))
    if (!isHarmless) first ??= secret
    return undefined
  }
  redactSecrets<string>(content, { replace, known: knownSecrets(token) })
  return first
}

function lineOf(content: string, secret: string): number {
  const forms = [secret, JSON.stringify(secret).slice(1, -1)]
  const at = forms.map(form => content.indexOf(form)).find(index => index >= 0) ?? 0
  return content.slice(0, at).split('\n').length
}
