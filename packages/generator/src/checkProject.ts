import type { GeneratedFile } from './generatedProject.ts'
import { printString } from './literal.ts'
import { assertSafePath } from './project.ts'

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

function checkPins(path: string, manifest: unknown): string[] {
  const findings: string[] = []
  for (const key of dependencyKeys) {
    const entries = (manifest as { [key: string]: { [name: string]: unknown } | undefined })[key] ?? {}
    for (const [name, version] of Object.entries(entries)) {
      if (typeof version !== 'string' || !exactVersion.test(version)) {
        findings.push(`${path}: ${name} is not pinned (${String(version)})`)
      }
    }
  }
  return findings
}

function checkJson(file: GeneratedFile): string[] {
  let value: unknown
  try {
    value = JSON.parse(file.content)
  } catch (error) {
    return [`${file.path}: not valid JSON (${String(error)})`]
  }
  return file.path.endsWith('package.json') ? checkPins(file.path, value) : []
}

/** Caches checks of verbatim JSON, which is the same in every project. */
const checkedJson = new Map<string, readonly string[]>()

function checkJsonOnce(file: GeneratedFile, rendered: boolean): readonly string[] {
  if (rendered) return checkJson(file)
  let findings = checkedJson.get(file.content)
  if (!findings) {
    findings = checkJson(file)
    checkedJson.set(file.content, findings)
  }
  return findings
}

/**
 * Checks a project's paths, JSON, pinned versions and line endings.
 *
 * - Returns: one message per problem; empty if valid
 */
export function checkProject(files: readonly GeneratedFile[], rendered: ReadonlySet<string>): readonly string[] {
  const findings: string[] = []
  for (const file of files) {
    assertSafePath(file.path)
    if (file.path.endsWith('.json')) findings.push(...checkJsonOnce(file, rendered.has(file.path)))
    if (file.content.includes('\r')) findings.push(`${file.path}: a carriage return`)
    if (file.content !== '' && !file.content.endsWith('\n')) findings.push(`${file.path}: no final line end`)
  }
  return findings
}

/** Finds the first rendered file that contains a secret, plain or escaped. */
export function findSecret(
  files: readonly GeneratedFile[],
  rendered: ReadonlySet<string>,
  secrets: readonly string[],
): string | undefined {
  const forms = secrets.flatMap(secret => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    printString(secret).slice(1, -1),
  ])
  const file = files.find(({ path, content }) => rendered.has(path) && forms.some(form => content.includes(form)))
  return file?.path
}
