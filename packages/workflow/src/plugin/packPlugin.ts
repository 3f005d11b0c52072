import { readJson } from '../file/readJson.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { codeFilePattern } from './componentSchema.ts'
import { pluginLimits } from './readPlugin.ts'

/**
 * Puts the code of `codeFile`s into a plugin file, so that it stands alone. A code file is a module whose default export
 * is the function, or the body of that function. A text that is no plugin comes back as it is,
 * for `assessPlugin` to refuse.
 *
 * - `readCode` reads a file beside the manifest
 */
export async function packPlugin(text: string, readCode: (file: string) => Promise<string>): Promise<string> {
  const plugin = parse(text)
  if (!isJsonObject(plugin) || !Array.isArray(plugin.components)) return text
  const components = await Promise.all(plugin.components.map((one: Json) => packComponent(one, readCode)))
  return components.every((one, at) => one === (plugin.components as readonly Json[])[at])
    ? text
    : `${JSON.stringify({ ...plugin, components }, null, 2)}\n`
}

function parse(text: string): Json {
  try {
    return readJson(text, pluginLimits) as Json
  } catch {
    return null
  }
}

async function packComponent(component: Json, readCode: (file: string) => Promise<string>): Promise<Json> {
  if (!isJsonObject(component)) return component
  const key = isJsonObject(component.execution) ? 'execution' : 'executor'
  const execution = component[key]
  if (!isJsonObject(execution)) return component
  const { codeFile, ...rest } = execution
  if (typeof codeFile !== 'string' || !codeFilePattern.test(codeFile)) return component
  const packed: JsonObject = { ...rest, code: toBody(await readCode(codeFile)) }
  return { ...component, [key]: packed }
}

const defaultExport = /^export default /gm

/** The body of a function that calls the module's default export; lines keep their numbers. */
function toBody(code: string): string {
  if (code.match(defaultExport)?.length !== 1) return code
  return `${code.replace(defaultExport, 'const defaultExport = ').trimEnd()}\n;return defaultExport(inputs, host)\n`
}
