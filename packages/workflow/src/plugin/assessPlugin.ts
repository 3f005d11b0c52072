import { isSluiceError } from '../defineErrors.ts'
import type { Issue } from '../issue.ts'
import type { ScriptPort } from '../logicServices.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { assertInstallable, type PluginSurroundings } from './assertInstallable.ts'
import { findUnknownKeys } from './findUnknownKeys.ts'
import type { PluginManifest } from './manifest.ts'
import { checkManifest, parsePlugin, pluginInvalid } from './readPlugin.ts'

export type AssessedPlugin =
  | { readonly ok: true; readonly manifest: PluginManifest; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] }

type Assessment = PluginSurroundings & {
  /** The sandbox; it compiles the code and runs none of it. */
  readonly scripts: ScriptPort
}

/**
 * Checks everything that can be known of a plugin before one of its nodes runs: the file, what it is installed beside,
 * and that the sandbox compiles its code. The command line and the server install no plugin that does not pass.
 *
 * - Throws: what the sandbox throws when it cannot be used
 */
export async function assessPlugin(content: string | unknown, assessment: Assessment): Promise<AssessedPlugin> {
  const parsed = parsePlugin(content)
  if (!parsed.ok) return { ...parsed, warnings: [] }
  const warnings = findUnknownKeys(parsed.value)
  const checked = checkManifest(parsed.value)
  if (!checked.ok) return { ...checked, warnings }
  const { manifest } = checked
  const issues = [...findObstacles(manifest, assessment), ...(await checkCodes(manifest, assessment.scripts))]
  return issues.length > 0 ? { ok: false, issues, warnings } : { ok: true, manifest, warnings }
}

/**
 * Checks a plugin like `assessPlugin` and returns its manifest.
 *
 * - Throws: `PLUGIN_INVALID` with all reasons in its text, and the issues as its cause
 */
export async function readSoundPlugin(content: string | unknown, assessment: Assessment): Promise<PluginManifest> {
  const assessed = await assessPlugin(content, assessment)
  if (!assessed.ok) throw pluginInvalid(assessed.issues)
  return assessed.manifest
}

const fieldOfObstacle: { readonly [code: string]: string } = {
  PLUGIN_INCOMPATIBLE: 'compatibility.minVersion',
  PLUGIN_NEEDS: 'dependencies',
  PLUGINS_IN_CIRCLE: 'dependencies',
}

function findObstacles(manifest: PluginManifest, surroundings: PluginSurroundings): readonly Issue[] {
  try {
    assertInstallable(manifest, surroundings)
    return []
  } catch (error) {
    if (!isSluiceError(error)) throw error
    if (error.code === 'PLUGIN_INVALID') return error.cause as readonly Issue[]
    const field = fieldOfObstacle[error.code]
    const { code, message, help } = error
    return [{ code, severity: 'error', message, help, ...(field ? { field } : {}) }]
  }
}

type Code = { readonly id: string; readonly runtime: string; readonly code: string; readonly field: string }

async function checkCodes({ components, transformers }: PluginManifest, scripts: ScriptPort): Promise<Issue[]> {
  const codes: readonly Code[] = [
    ...components.map(({ id, execution }, at) => ({
      id,
      runtime: execution.runtime,
      code: execution.code,
      field: `components.${at}.execution.${execution.runtime === 'javascript' ? 'code' : 'runtime'}`,
    })),
    ...transformers.map(({ id, runtime, code }, at) => ({ id, runtime, code, field: `transformers.${at}.code` })),
  ]
  const issues: Issue[] = []
  for (const one of codes) issues.push(...(await checkCode(one, scripts)))
  return issues
}

/** Failures of the code itself; others are failures of the sandbox. */
const ofTheCode: ReadonlySet<string> = new Set([
  'CODE_FAILED',
  'CODE_TIMEOUT',
  'CODE_TOO_LONG',
  'IMPORT_NOT_ALLOWED',
  'MEMORY_EXCEEDED',
  'NO_INTERPRETER',
  'PYTHON_NEEDS_BACKEND',
])

/** For 256 KB of code on a busy machine. */
const compileTimeoutMs = 10_000

async function checkCode({ id, runtime, code, field }: Code, scripts: ScriptPort): Promise<Issue[]> {
  const refuse = (reason: string, message: string): Issue[] => [{ code: reason, severity: 'error', message, field }]
  if (code.trim() === '') return refuse('NO_CODE', pluginErrors.text('NO_CODE', { id }))
  try {
    await scripts.run({ code, language: runtime, inputs: {}, compileOnly: true, timeoutMs: compileTimeoutMs })
    return []
  } catch (error) {
    if (!isSluiceError(error) || !ofTheCode.has(error.code)) throw error
    if (error.code !== 'CODE_FAILED') return refuse(error.code, error.message)
    return refuse('CODE_INVALID', pluginErrors.text('CODE_INVALID', { reason: String(error.values.message) }))
  }
}
