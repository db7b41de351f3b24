import type { ReactNode } from 'react'
import css from './ActionRow.module.css'

interface ActionRowProps {
  title: string
  /** Beside the title. */
  chip?: ReactNode
  /** How things stand. */
  detail: ReactNode
  /** The detail asks for attention. */
  isUrgent?: boolean
  buttons: ReactNode
  /** Below all of it. */
  children?: ReactNode
}

/** A row of a card: a thing, its state, and its actions. */
export function ActionRow({ title, chip, detail, isUrgent = false, buttons, children }: ActionRowProps) {
  return (
    <div className={css.row}>
      <div className={css.words}>
        <div className={css.name}>
          <h4 className={css.title}>{title}</h4>
          {chip}
        </div>
        <p className={isUrgent ? css.warning : css.detail}>{detail}</p>
      </div>
      <div className={css.buttons}>{buttons}</div>
      {children && <div className={css.below}>{children}</div>}
    </div>
  )
}
