import type { ReactNode } from 'react'
import css from './CardLinks.module.css'

/** The links below a card. */
export function CardLinks({ children }: { children: ReactNode }) {
  return <div className={css.links}>{children}</div>
}
