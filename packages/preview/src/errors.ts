import { defineErrors } from '@sluice/workflow'

/** Errors of previews. Source of the first two: spec 001 §8. */
export const previewErrors = defineErrors('PREVIEW', {
  START_FAILED: { message: 'Failed to start preview: {reason}', status: 502, retry: 'later' },
  STOP_FAILED: { message: 'Failed to stop preview', status: 500, retry: 'later' },
  FILES_LEFT: { message: 'The files of the preview couldn’t be removed: {reason}', retry: 'later' },
  NOT_FOUND: { message: 'No preview {id}', status: 404, help: ['Start it again'], retry: 'after-user' },
  TOO_MANY: {
    message: '{count} previews are running, the most there can be at once',
    help: ['Stop one of them first'],
    status: 429,
    retry: 'after-user',
  },
  STOPPED_WHILE_STARTING: { message: 'The preview was stopped while it was starting', status: 409 },
  NOT_RUNNING: { message: 'The preview isn’t running', status: 409, help: ['Start it again'], retry: 'after-user' },
  PROJECT_TOO_LARGE: {
    message:
      'The project has {files} files and {kilobytes} kB; a preview takes {mostFiles} files and {mostKilobytes} kB',
    status: 413,
    retry: 'after-user',
  },
  DISK_FULL: {
    message: 'The disk is full, so the preview couldn’t be written',
    help: ['Free some space, then start it again'],
    status: 507,
    retry: 'after-user',
  },
  BACKEND_MISSING: { message: 'The project has no backend: server/src/main.ts is missing', status: 422 },
  PAGE_MISSING: { message: 'The project has no page: web/src/app/page.tsx is missing', status: 422 },
  BACKEND_ENDED: {
    message: 'The backend ended by itself ({how}): {line}',
    help: ['The log has all lines'],
    status: 502,
    retry: 'after-user',
  },
  BACKEND_SLOW: {
    message: 'The backend wasn’t ready after {seconds} s: {line}',
    help: ['The log has all lines'],
    status: 504,
    retry: 'later',
  },
  BACKEND_MEMORY: { message: 'The backend used more than {megabytes} MB and was ended', status: 502 },
  BUILD_FAILED: { message: 'The {part} doesn’t compile: {reason}', status: 422, retry: 'after-user' },
  BUILDER_ENDED: { message: 'The build ended by itself: {reason}', status: 502, retry: 'later' },
  IMPORT_OUTSIDE: { message: '{importer} imports {name}, which lies outside the project', status: 422 },
  IMPORT_UNKNOWN: {
    message: '{importer} imports the package {name}, which a quick preview doesn’t have',
    help: ['Start a full preview, which installs the project’s packages'],
    status: 422,
    retry: 'after-user',
  },
  STYLE_CODE: { message: 'The styles load the module {name}; a quick preview runs no code of styles', status: 422 },
  INSTALL_OFFLINE: {
    message: 'The packages couldn’t be installed: the npm registry doesn’t answer',
    help: ['Check the connection', 'Or start a quick preview, which installs nothing'],
    status: 502,
    retry: 'later',
  },
  INSTALL_FAILED: { message: 'The packages of {part} couldn’t be installed: {line}', status: 502, retry: 'later' },
  LOCK_FOREIGN: {
    message: '{file} names the package {name} from elsewhere than the npm registry',
    status: 422,
    retry: 'after-user',
  },
  COMMAND_SLOW: { message: '{command} took longer than {minutes} min and was ended', status: 504, retry: 'later' },
  IDLE: { message: 'Stopped after {minutes} min without a request', retry: 'after-user' },
  TOO_LONG: { message: 'Stopped after {minutes} min', retry: 'after-user' },
})
