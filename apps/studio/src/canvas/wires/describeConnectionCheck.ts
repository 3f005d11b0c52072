import type { ReplacingCheck } from '../../editor/checkReplacing.ts'
import { connectionTexts } from '../../editor/connectionTexts.ts'
import type { PortEnd } from '../../editor/toEdge.ts'
import { canvasTexts } from '../texts.ts'

/** One-line result of connecting two ports. */
export function describeConnectionCheck(
  from: PortEnd,
  to: PortEnd,
  { check, replaced }: ReplacingCheck,
  port: string,
): string {
  if (from.side === to.side) return canvasTexts.sameSide
  if (!check.ok) return check.message || connectionTexts.invalidFallback
  if (replaced) return canvasTexts.replaces(port)
  if (check.warnings.length > 0) return check.warnings[0]!
  const [first] = check.transformation
  return first ? canvasTexts.converts(first.from, check.transformation.at(-1)!.to) : canvasTexts.fits
}
