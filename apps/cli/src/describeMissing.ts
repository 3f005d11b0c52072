import type { GeneratedProject } from '@sluice/generator'

/** One line per difference between a workflow and its application. */
export function describeMissing({ notes, detection }: GeneratedProject): readonly string[] {
  return [...notes, ...detection.unrepresented.map(({ label, reason }) => `${label}: ${reason}`)]
}
