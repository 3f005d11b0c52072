import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { notify } from '../ui/notify.ts'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'

/** Previews that take up the places of the server, each with a way to end it. */
export function OtherPreviews() {
  const { preview } = usePreview()
  const others = useStore(preview, state => state.others)
  const stop = (instanceId: string) =>
    preview.stopOther(instanceId).catch((error: unknown) => notify('error', describeError(error).message))
  return (
    <section aria-label={previewTexts.limitTitle}>
      <h3 className="mb-1 font-semibold">{previewTexts.limitTitle}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {others.map(({ instanceId, projectName, level, network }) => {
          const name = projectName === '' ? previewTexts.unnamed : projectName
          return (
            <li key={instanceId} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="text-meta text-ink-2">
                  {previewTexts.networks[network]}
                  {level === 'full' && ` · ${previewTexts.full}`}
                </span>
              </span>
              <Button aria-label={previewTexts.stopOther(name)} onClick={() => void stop(instanceId)}>
                {previewTexts.stop}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
