import { githubErrors } from '../errors.ts'
import type { Publication } from './publication.ts'

/** The servers of GitHub agree a moment later: until then one may not know what another has just made. */
const backOffMs = [500, 1_000, 2_000] as const

/** Repeats a write that GitHub refused because it does not know the repository or an object yet. */
export async function retryUntilKnown<Result>(
  { clock, options }: Publication,
  write: () => Promise<Result>,
): Promise<Result> {
  for (const milliseconds of backOffMs) {
    try {
      return await write()
    } catch (error) {
      if (!githubErrors.is(error, 'REPOSITORY_NOT_READY')) throw error
      await clock.sleep(milliseconds, options.signal)
    }
  }
  return write()
}
