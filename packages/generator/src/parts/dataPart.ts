import { definePart } from '../feature.ts'

/** SQLite files for features that remember something. Needs Node.js 22.13, which brings SQLite along. */
export const dataPart = definePart({
  id: 'data',
  files: [{ from: 'kit/server/data/', to: 'server/src/kit/data/' }],
  env: [
    {
      name: 'DATA_DIR',
      required: false,
      value: 'data',
      comment: 'Folder of the SQLite files, seen from server/. Back it up; nothing else is kept on disk.',
    },
  ],
})
