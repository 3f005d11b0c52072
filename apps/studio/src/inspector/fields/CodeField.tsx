import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { ExpressionError } from './ExpressionError.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'
import { expressionScope, scriptScope } from './scriptScope.ts'

const ChooseFile = lazyComponent(() => import('./ChooseFile.tsx').then(module => module.ChooseFile), { isPanel: true })

const CodeEditor = lazyComponent(() => import('./CodeEditor.tsx').then(module => module.CodeEditor), { isPanel: true })

/** Code input with completion of available names. */
export function CodeField({ id, field, component, value, isInvalid, describedBy, onChange }: FieldEditorProps) {
  const { language, names = [] } = field.code ?? { language: 'plain' as const }
  const text = value === undefined || value === null ? '' : String(value)
  const noteId = `${id}-note`
  const scope = language === 'javascript' ? scriptScope(component) : expressionScope(names, component)
  return (
    <div className="min-h-9.5">
      <CodeEditor
        id={id}
        labelledBy={`${id}-label`}
        describedBy={[describedBy, language === 'expression' && noteId].filter(Boolean).join(' ') || undefined}
        isInvalid={isInvalid}
        value={text}
        language={language}
        {...(language === 'plain' ? {} : { scope })}
        placeholder={field.placeholder ?? field.ui?.placeholder}
        onChange={onChange}
      />
      {field.accept && <ChooseFile accept={field.accept} onChange={onChange} />}
      {language === 'expression' && <ExpressionError id={noteId} source={text} names={names} />}
    </div>
  )
}
