declare module 'virtual:refresh-runtime' {
  export function injectIntoGlobalHook(window: Window): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (...args: readonly unknown[]) => unknown
  export function registerExportsForReactRefresh(path: string, exports: object): void
  /** Returns why the new module cannot take the old one's place. */
  export function validateRefreshBoundaryAndEnqueueUpdate(
    path: string,
    before: object,
    after: object,
  ): string | undefined
}
