import { createPreviews } from '../src/createPreviews.ts'
import { makeTinyProject } from './makeTinyProject.ts'

/** Starts a preview in the folder that it is given, prints it as JSON and stays until it is killed. */
const previews = createPreviews({ folder: process.argv[2]!, editorOrigins: () => [] })
process.stdout.write(`${JSON.stringify(await previews.start(makeTinyProject()))}\n`)
setInterval(() => {}, 60_000)
