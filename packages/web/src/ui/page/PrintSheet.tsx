import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './PrintSheet.module.css'

/** Prints its content in place of the page, while it is rendered. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={css.sheet} aria-hidden>
      {children}
    </div>,
    document.body
  )
}
