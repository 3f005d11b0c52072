import type { ExpressionProblem } from '@sluice/workflow'
import { useEffect, useState } from 'react'
import { loadOnce } from '../../ui/loadOnce.ts'
import { inspectorTexts } from '../texts.ts'

const checkAfterMs = 400

const loadExpressions = loadOnce(async () => (await import('@sluice/sandbox')).createLogicServices().expressions)

type Props = { readonly id: string; readonly source: string; readonly names: readonly string[] }

/** Shows syntax errors of an expression after a short delay; nothing is evaluated. */
export function ExpressionError({ id, source, names }: Props) {
  const [problem, setProblem] = useState<ExpressionProblem | null>(null)
  const variables = names.join(' ')
  useEffect(() => {
    if (source.trim() === '') return setProblem(null)
    let isLate = false
    const timer = setTimeout(async () => {
      // A missing checker is harmless: the run reports the same error.
      const expressions = await loadExpressions().catch(() => null)
      if (!isLate) setProblem(expressions?.check(source, variables.split(' ').filter(Boolean)) ?? null)
    }, checkAfterMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [source, variables])
  if (!problem) return null
  const { line, column, message } = problem
  return (
    <p id={id} role="note" className="mt-1 text-meta break-words text-warn">
      {inspectorTexts.expressionProblem(line, column, message)}
    </p>
  )
}
