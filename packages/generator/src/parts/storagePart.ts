import { definePart } from '../feature.ts'

/** SQLite storage. */
export const storagePart = definePart({
  id: 'storage',
  e2eFixture: { name: 'storageE2eFixture', module: '../features/storage/storageE2eFixture.ts' },
  env: [
    {
      name: 'DATA_DIR',
      required: false,
      value: 'data',
      comment: 'Folder of the SQLite files, relative to server/. Back it up; nothing else is stored on disk.',
    },
  ],
})
