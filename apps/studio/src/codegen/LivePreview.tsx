import { useCommand } from '../editor/useCommand.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CommandSteps } from './CommandSteps.tsx'
import { SidePanel } from './SidePanel.tsx'
import { codegenTexts } from './texts.ts'

/** Instructions for running the generated application locally. */
export function LivePreview({ onClose }: { readonly onClose: () => void }) {
  const generate = useCommand('generateCode')
  const texts = codegenTexts.live
  return (
    <SidePanel title={texts.title} mark={<Badge>{texts.stopped}</Badge>} onClose={onClose}>
      <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
        <Notice tone="info" title={texts.missing}>
          {texts.missingText}
        </Notice>
        <Button
          disabled={!generate.enabled}
          {...(generate.reason ? { title: generate.reason } : {})}
          onClick={generate.run}
        >
          {generate.label}
        </Button>
        <CommandSteps
          steps={[
            { text: texts.download },
            { text: texts.install, command: 'npm run setup' },
            { text: texts.start, command: 'npm start' },
          ]}
        />
      </div>
    </SidePanel>
  )
}
