import type { ReactNode } from 'react'
import css from './ListCount.module.css'

/** How much a list holds, or that it is on its way; told to those who do not see it change. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.count}>
      {children}
    </p>
  )
}
