import { repositoryNamePattern } from '@sluice/protocol'
import { publishTexts } from './texts.ts'

const longest = 100

/** Why GitHub would not take a name as it is; null if it would. */
export function findNameProblem(name: string): string | null {
  const { nameWrong } = publishTexts
  if (name === '') return publishTexts.nameMissing
  if (repositoryNamePattern.test(name)) return null
  if (name === '.' || name === '..') return nameWrong.dots
  if (name.length > longest) return nameWrong.length
  return name.endsWith('.git') ? nameWrong.git : nameWrong.characters
}
