import type { ReactNode } from 'react'
import css from './ActionRow.module.css'
import { Row } from '../page/layout.tsx'

interface ActionRowProps {
  title: string
  /** The content beside the title. */
  chip?: ReactNode
  /** The state, in words. */
  detail: ReactNode
  /** The detail asks for attention. */
  isUrgent?: boolean
  buttons: ReactNode
  /** The content below all of it. */
  children?: ReactNode
}

/** Shows a row of a card: a thing, its state, and its actions. */
export function ActionRow({ title, chip, detail, isUrgent = false, buttons, children }: ActionRowProps) {
  return (
    <Row gap="12px 20px" align="center" justify="space-between" p="16px 0" className={css.row}>
      <div className={css.words}>
        <Row gap="4px 12px" align="center">
          <h4>{title}</h4>
          {chip}
        </Row>
        <p className={isUrgent ? css.warning : css.detail}>{detail}</p>
      </div>
      <Row>{buttons}</Row>
      {children && <div className={css.below}>{children}</div>}
    </Row>
  )
}
