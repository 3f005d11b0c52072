import { z } from 'zod'

/** Folder of the features' databases; `server/data` with `npm start`. */
export const dataEnv = { DATA_DIR: z.string().default('data') }
