import type { ProjectKindDefinition } from '../kind.ts'
import { daoKind } from './daoKind.ts'
import { icmKind } from './icmKind.ts'
import { l1Kind } from './l1Kind.ts'
import { multichainKind } from './multichainKind.ts'
import { nftKind } from './nftKind.ts'
import { swapKind } from './swapKind.ts'

/** All project kinds. Of equally good matches the first one wins. */
export const projectKinds: readonly ProjectKindDefinition[] = [
  swapKind,
  multichainKind,
  icmKind,
  l1Kind,
  nftKind,
  daoKind,
]
