import { CommandSteps } from '../codegen/CommandSteps.tsx'
import { Button } from '../ui/Button.tsx'
import { publishTexts } from './texts.ts'

type Props = { readonly slug: string; readonly onOpenCode: () => void }

/** How to publish by hand, folded. */
export function GitSteps({ slug, onOpenCode }: Props) {
  const { steps } = publishTexts
  return (
    <details className="text-ink-2">
      <summary className="w-fit cursor-pointer font-medium hover:text-ink">{publishTexts.byHand}</summary>
      <div className="mt-3 space-y-3">
        <Button onClick={onOpenCode}>{publishTexts.download}</Button>
        <CommandSteps
          steps={[
            { text: steps.download, command: `cd ${slug}` },
            { text: steps.commit, command: 'git init -b main && git add . && git commit -m "First version"' },
            { text: steps.create, command: 'https://github.com/new' },
            { text: steps.push, command: `git remote add origin https://github.com/OWNER/${slug}.git` },
            { text: steps.send, command: 'git push -u origin main' },
          ]}
        />
      </div>
    </details>
  )
}
