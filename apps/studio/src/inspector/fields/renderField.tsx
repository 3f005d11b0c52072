import type { Config, Field, Json, Ports } from '@sluice/workflow'
import { useState } from 'react'
import { renderInEditor } from '../renderInEditor.tsx'
import type { FieldEditor } from './fieldEditor.ts'

type Options = { readonly config?: Config; readonly inputs?: Ports; readonly fields?: readonly Field[] }

/** Test helper: renders a controlled field; `written` records its values, `problems` what is wrong with them. */
export function renderField(
  Editor: FieldEditor,
  field: Field,
  { config = {}, inputs = {}, fields = [] }: Options = {},
) {
  const written: (Json | undefined)[] = []
  const problems: (string | null)[] = []
  function Host() {
    const [value, setValue] = useState(config[field.key])
    const now: Config = value === undefined ? config : { ...config, [field.key]: value }
    return (
      <>
        <span id="it-label">{field.label}</span>
        <Editor
          id="it"
          field={field}
          component={{ inputs, outputs: {}, fields: [...fields, field] }}
          config={now}
          lookup={key => now[key]}
          value={value}
          isInvalid={false}
          describedBy={undefined}
          onProblem={problem => problems.push(problem)}
          onChange={next => {
            written.push(next)
            setValue(next)
          }}
        />
      </>
    )
  }
  const { calls } = renderInEditor(<Host />)
  return { written, problems, calls }
}
