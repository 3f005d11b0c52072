import type { Transformation } from '../transformation.ts'
import type { PluginTransformer } from './manifest.ts'

/** Creates a type conversion from a plugin definition. Its code runs in the sandbox without permissions. */
export function makeTransformation({ from, to, lossy, code, runtime }: PluginTransformer): Transformation {
  return {
    from,
    to,
    lossy,
    isAsync: true,
    convert: async (value, { scripts }) =>
      (await scripts.run({ code, language: runtime, inputs: { value }, permissions: [] })).output,
  }
}
