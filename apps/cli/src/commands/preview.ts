import { type Command, readArguments } from '../command.ts'

const usage = 'preview FILE|TEMPLATE [--kind K] [--level page|full] [--live] [--port N] [--no-watch] [--json]'

export const preview: Command = {
  name: 'preview',
  usage,
  summary: 'Run the application of a workflow on local chains until stopped',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        kind: { type: 'string' },
        level: { type: 'string' },
        live: { type: 'boolean' },
        port: { type: 'string' },
        watch: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      { usage, count: 1 },
    )
    // Loaded on demand: it brings what builds previews.
    const { runPreview } = await import('../preview/runPreview.ts')
    return runPreview(positionals[0]!, options)
  },
}
