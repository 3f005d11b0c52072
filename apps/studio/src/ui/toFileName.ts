/** Converts a name to a non-empty file name of letters, digits, dots and dashes. */
export function toFileName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'sluice-project'
}
