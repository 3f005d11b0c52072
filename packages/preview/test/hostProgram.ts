import { createPreviews } from '../src/createPreviews.ts'
import { createLog } from '../src/logs/createLog.ts'
import { createProcessRecord } from '../src/process/createProcessRecord.ts'
import { runLogged } from '../src/process/runLogged.ts'
import { makeTinyProject } from './makeTinyProject.ts'

const [folder, backend] = process.argv.slice(2)

/** Starts a preview in the folder that it is given and a command, prints their ids as JSON and stays until it is killed. */
const previews = createPreviews({ folder: folder!, editorOrigins: () => [] })
const { id } = await previews.start(makeTinyProject({ 'server/src/main.ts': backend }))
const record = createProcessRecord(folder!)
const marker = record.markerOf('command')
void runLogged(
  { command: 'sh', args: ['-c', 'sleep 60 & setsid sleep 60'], cwd: folder!, source: 'build' },
  {
    log: createLog({ secrets: [], now: Date.now, onLine: () => {} }),
    marker,
    home: folder!,
    signal: new AbortController().signal,
    onSpawn: pid => record.add(pid, marker),
    onGone: pid => record.remove(pid),
    longestMs: 60_000,
  },
)
process.stdout.write(`${JSON.stringify({ id, command: marker })}\n`)
setInterval(() => {}, 60_000)
