import { Notice } from '../ui/Notice.tsx'
import { CommandSteps } from './CommandSteps.tsx'
import { codegenTexts } from './texts.ts'

/** How the downloaded project becomes a repository on GitHub. */
export function PublishSteps({ slug }: { readonly slug: string }) {
  const texts = codegenTexts.publish
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
      <Notice tone="info" title={texts.missing}>
        {texts.missingText}
      </Notice>
      <CommandSteps
        steps={[
          { text: texts.download, command: `cd ${slug}` },
          { text: texts.commit, command: 'git init -b main && git add . && git commit -m "First version"' },
          { text: texts.create, command: 'https://github.com/new' },
          { text: texts.push, command: `git remote add origin https://github.com/OWNER/${slug}.git` },
          { text: texts.send, command: 'git push -u origin main' },
        ]}
      />
    </div>
  )
}
