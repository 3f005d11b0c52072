import type { z } from 'zod'

/** A tool of the MCP server: input checked by `inputSchema`, output as JSON. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Input
  /** Writes files; all other tools change nothing. */
  readonly writes?: boolean
  /** `signal` is aborted when the client cancels. Throws errors that the client is shown. */
  run(input: z.output<Input>, signal: AbortSignal): object | Promise<object>
}

/** Types a tool's input by its schema. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool
}
