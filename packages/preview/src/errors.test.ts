import { expect, it } from 'vitest'
import { previewErrors } from './errors.ts'

it('default: the sentences of previews', () => {
  const sentences = Object.entries(previewErrors.entries).map(([code, { message }]) => `${code}: ${message}`)
  expect(sentences).toMatchInlineSnapshot(`
    [
      "START_FAILED: Failed to start preview: {reason}",
      "STOP_FAILED: Failed to stop preview",
      "FILES_LEFT: The files of the preview couldn’t be removed: {reason}",
      "NOT_FOUND: No preview {id}",
      "TOO_MANY: {count} previews are running, the most there can be at once",
      "STOPPED_WHILE_STARTING: The preview was stopped while it was starting",
      "NOT_RUNNING: The preview isn’t running",
      "PROJECT_TOO_LARGE: The project has {files} files and {kilobytes} kB; a preview takes {mostFiles} files and {mostKilobytes} kB",
      "DISK_FULL: The disk is full, so the preview couldn’t be written",
      "BACKEND_MISSING: The project has no backend: server/src/main.ts is missing",
      "PAGE_MISSING: The project has no page: web/src/app/page.tsx is missing",
      "BACKEND_ENDED: The backend ended by itself ({how}): {line}",
      "BACKEND_SLOW: The backend wasn’t ready after {seconds} s: {line}",
      "BACKEND_MEMORY: The backend used more than {megabytes} MB and was ended",
      "BUILD_FAILED: The {part} doesn’t compile: {reason}",
      "BUILDER_ENDED: The build ended by itself: {reason}",
      "IMPORT_OUTSIDE: {importer} imports {name}, which lies outside the project",
      "IMPORT_UNKNOWN: {importer} imports the package {name}, which a quick preview doesn’t have",
      "STYLE_CODE: The styles load the module {name}; a quick preview runs no code of styles",
      "INSTALL_OFFLINE: The packages couldn’t be installed: the npm registry doesn’t answer",
      "INSTALL_FAILED: The packages of {part} couldn’t be installed: {line}",
      "LOCK_FOREIGN: {file} names the package {name} from elsewhere than the npm registry",
      "COMMAND_SLOW: {command} took longer than {minutes} min and was ended",
      "IDLE: Stopped after {minutes} min without a request",
      "TOO_LONG: Stopped after {minutes} min",
    ]
  `)
})
