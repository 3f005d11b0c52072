import { CopyButton } from '../ui/CopyButton.tsx'
import { codegenTexts } from './texts.ts'

export type CommandStep = { readonly text: string; readonly command?: string }

/** Numbered steps with shell commands. */
export function CommandSteps({ steps }: { readonly steps: readonly CommandStep[] }) {
  return (
    <ol className="list-decimal space-y-3 pl-5">
      {steps.map(({ text, command }) => (
        <li key={text}>
          <p>{text}</p>
          {command && (
            <div className="mt-1 flex items-center gap-1 rounded-md bg-surface-2 pl-2.5">
              <code className="code min-w-0 flex-1 truncate">{command}</code>
              <CopyButton text={command} label={codegenTexts.copyCommand(command)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
