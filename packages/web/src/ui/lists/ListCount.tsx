import type { ReactNode } from 'react'
import css from './ListCount.module.css'

/** How much a list holds, or that it is on its way; announced to screen readers when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.count}>
      {children}
    </p>
  )
}
