import { untitledName } from '@sluice/workflow'

/** Reduces text to one line without control and invisible characters. */
export function toLine(text: string, maxLength: number): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trim()
}

/** Display name of a project: the workflow's name, at most 80 characters. */
export function toProjectName(workflowName: string, fallback: string): string {
  return (workflowName === untitledName ? '' : toLine(workflowName, 80)) || fallback
}

/** Device names that Windows allows for no file or folder. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Name for folder, package and repository: `a-z`, digits and single dashes, at most 60 characters. */
export function toSlug(name: string, fallback = 'my-defi-app'): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return reservedNames.test(slug) ? `${slug}-app` : slug || fallback
}
