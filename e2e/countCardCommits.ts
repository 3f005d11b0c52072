import type { Page } from 'playwright-core'

/**
 * Records which cards each React commit re-renders; call before opening the page. A card counts when its props changed.
 */
export async function countCardCommits(page: Page): Promise<{ read(): Promise<readonly (readonly string[])[]> }> {
  await page.addInitScript(() => {
    type Fiber = {
      readonly type: unknown
      readonly stateNode: unknown
      readonly memoizedProps: { readonly 'aria-label'?: string }
      readonly child: Fiber | null
      readonly sibling: Fiber | null
    }
    const drawn = new WeakMap<object, unknown>()
    const commits: string[][] = []
    const look = (root: Fiber) => {
      const changed: string[] = []
      const open: Fiber[] = [root]
      for (let fiber = open.pop(); fiber; fiber = open.pop()) {
        if (fiber.sibling) open.push(fiber.sibling)
        if (fiber.child) open.push(fiber.child)
        if (fiber.type !== 'article' || typeof fiber.stateNode !== 'object' || fiber.stateNode === null) continue
        if (drawn.get(fiber.stateNode) !== fiber.memoizedProps) changed.push(fiber.memoizedProps['aria-label'] ?? '')
        drawn.set(fiber.stateNode, fiber.memoizedProps)
      }
      commits.push(changed)
    }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => look(root.current),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, __cardCommits: commits })
  })
  return {
    read: () => page.evaluate(() => (window as unknown as { __cardCommits: string[][] }).__cardCommits.splice(0)),
  }
}
