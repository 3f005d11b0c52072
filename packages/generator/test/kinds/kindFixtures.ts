import { choosePChain } from '../../src/features/pchain/choosePChain.ts'
import { chooseWalletConnect } from '../../src/features/walletConnect/chooseWalletConnect.ts'
import { daoFixture } from './daoFixture.ts'
import { icmFixture } from './icmFixture.ts'
import type { KindFixture } from './kindFixture.ts'
import { l1Fixture } from './l1Fixture.ts'
import { multichainFixture } from './multichainFixture.ts'
import { nftFixture } from './nftFixture.ts'
import { swapFixture } from './swapFixture.ts'

/** One fixture per project kind. */
export const kindFixtures: readonly KindFixture[] = [
  swapFixture,
  multichainFixture,
  icmFixture,
  l1Fixture,
  nftFixture,
  daoFixture,
].map(fixture => ({ ...fixture, full: () => choosePChain(chooseWalletConnect(fixture.full(), true), true) }))

/** Finds the fixture of a kind; throws if there is none. */
export function findKindFixture(kind: string): KindFixture {
  const fixture = kindFixtures.find(candidate => candidate.kind === kind)
  if (!fixture) throw new Error(`No fixture of the kind ${kind} in test/kinds`)
  return fixture
}
