import { definePart } from '../feature.ts'

/** SQLite storage. */
export const storagePart = definePart({
  id: 'storage',
  env: [
    {
      name: 'DATA_DIR',
      required: false,
      value: 'data',
      comment: 'Folder of the SQLite files, seen from server/. Back it up; nothing else is kept on disk.',
    },
  ],
})
