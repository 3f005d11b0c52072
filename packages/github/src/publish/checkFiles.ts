import { assertSafePath, type ProjectFile } from '@sluice/generator/node'
import { type Redaction, redactSecrets } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'

/** First account of anvil and Hardhat: public, and the signer of tests in generated projects. */
const publicKeys: ReadonlySet<string> = new Set(['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'])

/** In lock files and tests names such as `token` stand beside hashes and made-up values: only key formats count there. */
const namesMeanNothing = /(^|\/)package-lock\.json$|\.test\.tsx?$/

/** A shorter one is no token of GitHub, but may be part of any word. */
const shortestToken = 8

/**
 * Refuses files with an unsafe path or a secret. Sends nothing.
 *
 * - Throws: `NO_CODE`, `SECRET_FOUND`; `PATH_UNSAFE` of the generator
 */
export function checkFiles(files: readonly ProjectFile[], token: string): void {
  if (files.length === 0) throw githubErrors.error('NO_CODE')
  for (const { path } of files) assertSafePath(path)
  for (const file of files) {
    const secret = findSecret(file, token)
    if (secret === undefined) continue
    throw githubErrors.error('SECRET_FOUND', { path: file.path, line: lineOf(file.content, secret) })
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
  return content.slice(0, at).split('\n').length
}
