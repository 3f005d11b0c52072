import type { CodeResult } from '@sluice/protocol'
import { CommandSteps } from './CommandSteps.tsx'
import { codegenTexts } from './texts.ts'

/** Commands to run the generated application without Sluice, folded. */
export function RunLocallySteps({ result }: { readonly result: CodeResult }) {
  const { deploymentInfo, slug } = result
  const required = deploymentInfo.variables.filter(({ required }) => required).map(({ name }) => name)
  const texts = codegenTexts.live
  const isTaken = window.location.port === String(deploymentInfo.port)
  const port = isTaken ? deploymentInfo.port + 1 : deploymentInfo.port
  return (
    <details className="scroll-slim max-h-1/2 shrink-0 overflow-y-auto border-t border-line px-4 py-2">
      <summary className="cursor-pointer font-medium">{texts.runYourself}</summary>
      <div className="py-3">
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
    </details>
  )
}
