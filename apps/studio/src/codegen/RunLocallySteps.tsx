import type { CodeResult } from '@sluice/protocol'
import { Badge } from '../ui/Badge.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CommandSteps } from './CommandSteps.tsx'
import { codegenTexts } from './texts.ts'

/** Commands to run the generated application locally. */
export function RunLocallySteps({ result }: { readonly result: CodeResult }) {
  const { deploymentInfo, slug } = result
  const required = deploymentInfo.variables.filter(({ required }) => required).map(({ name }) => name)
  const texts = codegenTexts.live
  const isTaken = window.location.port === String(deploymentInfo.port)
  const port = isTaken ? deploymentInfo.port + 1 : deploymentInfo.port
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
      <div className="flex items-center gap-2">
        <Badge>{texts.stopped}</Badge>
        <span className="text-ink-2">{texts.onYourComputer}</span>
      </div>
      <Notice tone="info" title={texts.missing}>
        {texts.missingText}
      </Notice>
      <CommandSteps
        steps={[
          { text: texts.download, command: `cd ${slug}` },
          ...(required.length > 0
            ? [{ text: texts.variables(required.join(', ')), command: 'cp .env.example .env' }]
            : []),
          { text: texts.install, command: 'npm run setup' },
          isTaken
            ? { text: texts.startElsewhere(deploymentInfo.port), command: `PORT=${port} npm start` }
            : { text: texts.start, command: 'npm start' },
          { text: texts.open, command: `http://127.0.0.1:${port}` },
        ]}
      />
    </div>
  )
}
