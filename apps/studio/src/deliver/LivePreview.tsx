import { useCommand } from '../editor/useCommand.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SidePanel } from './SidePanel.tsx'
import { deliverTexts } from './texts.ts'

const steps = [
  { text: deliverTexts.live.install, command: 'npm run setup' },
  { text: deliverTexts.live.start, command: 'npm start' },
]

/** What it takes to see the generated application run; nothing here runs it. */
export function LivePreview({ onClose }: { readonly onClose: () => void }) {
  const generate = useCommand('generateCode')
  const texts = deliverTexts.live
  return (
    <SidePanel title={texts.title} mark={<Badge>{texts.stopped}</Badge>} onClose={onClose}>
      <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
        <Notice tone="info" title={texts.missing}>
          {texts.missingText}
        </Notice>
        <ol className="list-decimal space-y-3 pl-5">
          <li>
            <p>{texts.download}</p>
            <Button
              className="mt-1"
              disabled={!generate.enabled}
              {...(generate.reason ? { title: generate.reason } : {})}
              onClick={generate.run}
            >
              {generate.label}
            </Button>
          </li>
          {steps.map(({ text, command }) => (
            <li key={command}>
              <p>{text}</p>
              <div className="mt-1 flex items-center gap-1 rounded-md bg-surface-2 pl-2.5">
                <code className="figures min-w-0 flex-1 truncate">{command}</code>
                <CopyButton text={command} label={texts.copy(command)} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </SidePanel>
  )
}
