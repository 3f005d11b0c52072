/** A name as a file name: letters, digits, dots and dashes, never empty. */
export function toFileName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'sluice-project'
}
