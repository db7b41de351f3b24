import type { ReactNode } from 'react'
import css from './CardLinks.module.css'
import { Row } from '../page/layout.tsx'

/** Shows the links below a card. */
export function CardLinks({ children }: { children: ReactNode }) {
  return (
    <Row gap="0 16px" justify="space-between" mt={12} className={css.links}>
      {children}
    </Row>
  )
}
