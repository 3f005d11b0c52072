import { projectKinds } from '@sluice/generator'
import { cliErrors } from './errors.ts'

/** Checks the value of `--kind`. Throws `USAGE_KIND`. */
export function checkKind(text: string | undefined): void {
  const kinds = projectKinds.map(kind => kind.id)
  if (text !== undefined && !kinds.includes(text))
    throw cliErrors.error('USAGE_KIND', { text, kinds: kinds.join(', ') })
}
