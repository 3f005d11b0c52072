/** Sentences about changes of workflows from outside. */
export const repairTexts = {
  connected: (source: string, target: string, sourcePort: string, targetPort: string) =>
    `Connected ${source} → ${target}: ${sourcePort} to ${targetPort}`,
  tidied: 'Moved the nodes apart',
} as const
