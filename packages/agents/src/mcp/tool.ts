import type { z } from 'zod'

/** Runs work unless too much of it runs already. Throws `BUSY`. */
export type ConcurrentWork = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A tool of the MCP server: input checked by `inputSchema`, output as JSON. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Input
  /** Writes files; all other tools change nothing. */
  readonly writes?: boolean
  /** Its result is source that the generator has checked for keys; those of other tools are taken out. */
  readonly isSource?: boolean
  /** `signal` is aborted when the client cancels. Throws errors that the client is shown. */
  run(input: z.output<Input>, signal: AbortSignal): object | Promise<object>
}

/** Types a tool's input by its schema. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool
}
