import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Failure } from './describeFailure.ts'
import { FailureActions } from './FailureActions.tsx'

/** The failure of the last run among the problems. */
export function FailureRow({ failure }: { readonly failure: Failure }) {
  return (
    <li className="flex flex-wrap items-start justify-end gap-2 px-3 py-2">
      <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium break-words">{failure.title}</span>
        {failure.help && <span className="block text-ink-2 break-words">{failure.help}</span>}
      </span>
      <FailureActions failure={failure} />
    </li>
  )
}
