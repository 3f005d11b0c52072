import type { ReactNode } from 'react'

export type ColumnsProps = { readonly children: ReactNode; readonly aside: ReactNode }

/** Main content, with a narrow column beside it on wide screens and below it on others. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="flex min-w-0 flex-col gap-4">{aside}</div>
    </div>
  )
}
