import { githubErrors } from '@sluice/github'
import { isSluiceError, SluiceError } from '@sluice/workflow'
import { cliErrors } from './errors.ts'

const helps = {
  UNREACHABLE: 'HELP_GITHUB_NETWORK',
  REDIRECTED: 'HELP_GITHUB_API',
  ANSWER_NOT_JSON: 'HELP_GITHUB_API',
  BAD_CREDENTIALS: 'HELP_GITHUB_TOKEN',
} as const

/** An error of GitHub with help for the command line, where that of the editor names its Settings. */
export function adviseOnGitHub(error: unknown): unknown {
  const code = (Object.keys(helps) as (keyof typeof helps)[]).find(known => githubErrors.is(error, known))
  if (code === undefined || !isSluiceError(error)) return error
  const { area, message, status, retry, values } = error
  return new SluiceError(area, code, { message, help: [cliErrors.text(helps[code])], status, retry, values })
}
